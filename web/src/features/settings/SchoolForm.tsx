import { Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { collapseSpaces } from '@gabbai/domain/names.ts';
import { schoolOfName, type School } from '@gabbai/domain/school.ts';
import { maxTextLength } from '@gabbai/domain/text-lengths.ts';
import { refusals } from '../../config/messages.ts';
import { listTexts } from '../../config/list-texts.ts';
import { settingTexts } from '../../config/setting-texts.ts';
import { useSchools } from '../../data/programme/schools.ts';
import { DialogForm } from '../../ui/DialogForm.tsx';
import type { DialogControls } from '../../ui/form-attempt.ts';
import { ProgressLine } from '../../ui/ProgressLine.tsx';
import { useEnvelopeCount } from './use-school-counts.ts';
import type { SchoolSaving } from './use-save-school.ts';

interface SchoolFormProps {
  /** `null` to add one. */
  readonly school: School | null;
  readonly suggestedName: string;
  readonly dialog: SchoolSaving & DialogControls;
}

/** A school's name, and whether its boys get the new name. */
export function SchoolForm({ school, suggestedName, dialog }: SchoolFormProps) {
  const oldName = school?.name ?? '';
  /** `null` until typed: until then the field follows the stored name. */
  const [typed, setTyped] = useState<string | null>(suggestedName || null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const schools = useSchools();
  const [updatesEnvelopes, setUpdatesEnvelopes] = useState(true);
  const envelopeCount = useEnvelopeCount(oldName);
  const { isRunning, progress } = dialog;
  const shownName = typed ?? oldName;
  const name = collapseSpaces(shownName);
  const isRenaming = oldName !== '' && name !== '' && name !== oldName;
  // Without boys, the change can be queued offline.
  const canUpdateEnvelopes = isRenaming && envelopeCount !== 0;
  const handleSubmit = () => {
    const known = schools.status === 'ready' ? schools.value : [];
    const same = schoolOfName(known, name, school?.schoolId);
    const refusal = same ? settingTexts.exists(same.name) : null;
    setRefusal(name === '' ? refusals.schoolName : refusal);
    if (name !== '' && same === undefined)
      void dialog.save(name, canUpdateEnvelopes && updatesEnvelopes);
  };
  return (
    <DialogForm
      dialog={dialog}
      submitLabel={school === null ? settingTexts.confirmAdd : settingTexts.save}
      onSubmit={handleSubmit}
    >
      <TextInput
        data-autofocus
        label={settingTexts.name}
        maxLength={maxTextLength.name}
        autoComplete="off"
        dir="auto"
        value={shownName}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setRefusal(null);
        }}
        error={refusal}
        description={listTexts.fieldFull(shownName, maxTextLength.name)}
        readOnly={isRunning}
      />
      {canUpdateEnvelopes && progress === null && (
        <Checkbox
          label={settingTexts.updateEnvelopes(envelopeCount)}
          description={settingTexts.renameHint}
          checked={updatesEnvelopes}
          disabled={isRunning}
          onChange={(event) => setUpdatesEnvelopes(event.currentTarget.checked)}
        />
      )}
      {progress !== null && <ProgressLine {...progress} text={settingTexts.updated(progress)} />}
    </DialogForm>
  );
}
