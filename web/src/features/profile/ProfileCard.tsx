import { useMemo } from 'react';
import type { Envelope } from '@gabbai/domain/envelope.ts';
import { looksLikeEmail } from '@gabbai/domain/email.ts';
import { grades } from '@gabbai/domain/grades.ts';
import { displayName, fullName } from '@gabbai/domain/names.ts';
import { profileTexts } from '../../config/profile-texts.ts';
import { listTexts } from '../../config/list-texts.ts';
import { updateEnvelope, type EnvelopeChange } from '../../data/envelopes.ts';
import { useSchools } from '../../data/schools.ts';
import { Card } from '../../ui/Card.tsx';
import { ActiveSwitch } from './ActiveSwitch.tsx';
import { BirthdayField } from './BirthdayField.tsx';
import { PhotoField } from './PhotoField.tsx';
import styles from './ProfileCard.module.css';
import { SavedChoiceField } from './SavedChoiceField.tsx';
import { SavedTextField } from './SavedTextField.tsx';

const gradeChoices = grades.map((grade) => ({ value: grade, label: grade }));

export function ProfileCard({ envelope }: { readonly envelope: Envelope }) {
  const schools = useSchoolOptions();
  const save = (change: EnvelopeChange) => updateEnvelope(envelope.envelopeId, change);
  return (
    <Card title={profileTexts.about}>
      <div className={styles['who']}>
        <PhotoField envelope={envelope} />
        <ActiveSwitch
          name={displayName(envelope)}
          isActive={envelope.isActive}
          save={(isActive) => save({ isActive })}
        />
      </div>
      <div className={styles['fields']}>
        <SavedTextField
          label={profileTexts.name}
          placeholder={profileTexts.noName}
          stored={fullName(envelope)}
          refuse={(name) => (name === '' ? profileTexts.noName : null)}
          save={(name) => save({ name })}
        />
        <SavedChoiceField
          label={profileTexts.yeshiva}
          placeholder={profileTexts.noYeshiva}
          choices={schools ?? []}
          stored={envelope.school ?? ''}
          {...(schools !== null && { describeUnlisted: profileTexts.unlistedSchool })}
          save={(school) => save({ school })}
        />
        <SavedChoiceField
          label={listTexts.grade}
          placeholder={profileTexts.noGrade}
          choices={gradeChoices}
          stored={envelope.grade ?? ''}
          save={(grade) => save({ grade })}
        />
        <SavedTextField
          label={profileTexts.rebbe}
          placeholder={profileTexts.noRebbe}
          stored={envelope.rebbe ?? ''}
          save={(rebbe) => save({ rebbe })}
        />
        <BirthdayField
          stored={{ day: envelope.birthDay ?? '', month: envelope.birthMonth ?? '' }}
          save={(birthday) => save({ birthday })}
        />
        <SavedTextField
          label={profileTexts.email}
          placeholder={profileTexts.noEmail}
          type="email"
          refuse={(email) => (email === '' || looksLikeEmail(email) ? null : profileTexts.badEmail)}
          stored={envelope.parentEmail ?? ''}
          save={(parentEmail) => save({ parentEmail })}
        />
      </div>
    </Card>
  );
}

/** Sorted by name; `null` while not known. */
function useSchoolOptions() {
  const schools = useSchools();
  return useMemo(() => {
    if (schools.status !== 'ready' || schools.isPartial) return null;
    const names = new Set(schools.value.map(({ name }) => name).filter((name) => name !== ''));
    return [...names]
      .toSorted((one, other) => one.localeCompare(other))
      .map((name) => ({ value: name, label: name }));
  }, [schools]);
}
