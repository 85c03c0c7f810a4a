import { Button, Checkbox, Progress, TextInput } from '@mantine/core';
import { useState, type Ref } from 'react';
import { collapseSpaces } from '@gabbai/domain/names.ts';
import { schoolOfName, type School } from '@gabbai/domain/school.ts';
import { maxTextLength } from '@gabbai/domain/text-lengths.ts';
import { refusals } from '../../config/messages.ts';
import { listTexts } from '../../config/list-texts.ts';
import { settingTexts } from '../../config/setting-texts.ts';
import { useSchools } from '../../data/programme/schools.ts';
import { DialogForm } from '../../ui/DialogForm.tsx';
import type { FormDialog } from '../../ui/FormModal.tsx';
import styles from './SchoolForm.module.css';
import { useEnvelopeCount } from './use-school-counts.ts';
import type { SchoolSaving } from './use-save-school.ts';

interface SchoolFormProps {
  /** `null` to add one. */
  readonly school: School | null;
  readonly suggestedName: string;
  readonly saving: SchoolSaving;
  readonly dialog: FormDialog;
  readonly deleteButton: Ref<HTMLButtonElement>;
  readonly onDelete: () => void;
}

/** A school's name, and whether its boys get the new name. */
export function SchoolForm(props: SchoolFormProps) {
  const { school, suggestedName, saving, dialog, deleteButton, onDelete } = props;
  const oldName = school?.name ?? '';
  /** `null` until typed: until then the field follows the stored name. */
  const [typed, setTyped] = useState<string | null>(suggestedName || null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const schools = useSchools();
  const [updatesEnvelopes, setUpdatesEnvelopes] = useState(true);
  const envelopeCount = useEnvelopeCount(oldName);
  const { isRunning } = saving;
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
      void saving.save(name, canUpdateEnvelopes && updatesEnvelopes);
  };
  return (
    <DialogForm
      dialog={dialog}
      submitLabel={school === null ? settingTexts.confirmAdd : settingTexts.save}
      otherButton={
        school !== null && (
          <Button
            ref={deleteButton}
            variant="default"
            className={`${styles['delete']} push-start error`}
            disabled={isRunning}
            onClick={onDelete}
          >
            {settingTexts.delete}
          </Button>
        )
      }
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
      {canUpdateEnvelopes && saving.progress === null && (
        <Checkbox
          label={settingTexts.updateEnvelopes(envelopeCount)}
          description={settingTexts.renameHint}
          checked={updatesEnvelopes}
          disabled={isRunning}
          onChange={(event) => setUpdatesEnvelopes(event.currentTarget.checked)}
        />
      )}
      {saving.progress !== null && <UpdateProgress {...saving.progress} />}
    </DialogForm>
  );
}

function UpdateProgress(progress: { readonly done: number; readonly total: number }) {
  const text = settingTexts.updated(progress);
  return (
    <div>
      <Progress value={(progress.done / progress.total) * 100} aria-label={text} />
      <p className="muted body above-1">{text}</p>
    </div>
  );
}
