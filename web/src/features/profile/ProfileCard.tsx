import { useMemo } from 'react';
import type { Envelope } from '@gabbai/domain/envelope.ts';
import { grades } from '@gabbai/domain/grades.ts';
import { fullName } from '@gabbai/domain/names.ts';
import { isSameSchoolName } from '@gabbai/domain/school.ts';
import { profileTexts } from '../../config/profile-texts.ts';
import { listTexts } from '../../config/list-texts.ts';
import { rightsTexts } from '../../config/role-texts.ts';
import { useMay } from '../../data/current-session/use-rights.ts';
import { useSchools } from '../../data/programme/schools.ts';
import { Card } from '../../ui/Card.tsx';
import { ReadOnly } from '../../ui/ReadOnly.tsx';
import { BirthdayField } from './BirthdayField.tsx';
import { NotesLine } from './NotesLine.tsx';
import styles from './ProfileCard.module.css';
import { SavedChoiceField } from './SavedChoiceField.tsx';
import { SavedTextField } from './SavedTextField.tsx';

const gradeChoices = grades.map((grade) => ({ value: grade, label: grade }));

/** The fields of a boy, each of which saves itself. */
export function ProfileCard({ envelope }: { readonly envelope: Envelope }) {
  const schools = useSchoolOptions();
  const { envelopeId } = envelope;
  const mayEdit = useMay('records');
  return (
    <Card
      title={profileTexts.about}
      actions={
        <span data-screen-only className="muted small">
          {mayEdit ? profileTexts.savesItself : rightsTexts.viewOnly}
        </span>
      }
    >
      <ReadOnly className={`${styles['fields']} stack top`} isReadOnly={!mayEdit}>
        <SavedTextField
          label={profileTexts.name}
          placeholder={profileTexts.noName}
          stored={fullName(envelope)}
          refusal={profileTexts.noName}
          envelopeId={envelopeId}
          toChange={(name) => ({ name })}
        />
        <SavedChoiceField
          label={profileTexts.yeshiva}
          placeholder={profileTexts.noYeshiva}
          choices={schools ?? []}
          stored={listedSchool(schools, envelope.school ?? '')}
          {...(schools !== null && { describeUnlisted: profileTexts.unlistedSchool })}
          envelopeId={envelopeId}
          toChange={(school) => ({ school })}
        />
        <SavedChoiceField
          label={listTexts.grade}
          placeholder={profileTexts.noGrade}
          choices={gradeChoices}
          stored={envelope.grade ?? ''}
          envelopeId={envelopeId}
          toChange={(grade) => ({ grade })}
        />
        <SavedTextField
          label={profileTexts.rebbe}
          placeholder={profileTexts.noRebbe}
          stored={envelope.rebbe ?? ''}
          envelopeId={envelopeId}
          toChange={(rebbe) => ({ rebbe })}
        />
        <BirthdayField
          stored={{
            day: envelope.birthDay ?? '',
            month: envelope.birthMonth ?? '',
            year: envelope.birthYear ?? '',
            isAfterSunset: envelope.isBornAfterSunset,
          }}
          envelopeId={envelopeId}
        />
        <SavedTextField
          label={profileTexts.email}
          placeholder={profileTexts.noEmail}
          type="email"
          refusal={profileTexts.badEmail}
          stored={envelope.parentEmail ?? ''}
          envelopeId={envelopeId}
          toChange={(parentEmail) => ({ parentEmail })}
        />
        <NotesLine envelope={envelope} />
      </ReadOnly>
    </Card>
  );
}

/** The school's name as the list of schools spells it. */
function listedSchool(schools: ReturnType<typeof useSchoolOptions>, stored: string): string {
  return schools?.find(({ value }) => isSameSchoolName(value, stored))?.value ?? stored;
}

/** The schools by name; `null` while loading. */
function useSchoolOptions() {
  const schools = useSchools();
  return useMemo(() => {
    if (schools.status !== 'ready' || schools.isPartial) return null;
    const names = new Set(schools.value.map(({ name }) => name).filter((name) => name !== ''));
    return [...names]
      .toSorted((a, b) => a.localeCompare(b))
      .map((name) => ({ value: name, label: name }));
  }, [schools]);
}
