import { Checkbox, Radio } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { makeRights, roles, type Rights } from '@gabbai/domain/people/role.ts';
import { peopleTexts } from '../../config/people-texts.ts';
import { roleHints, roleNames } from '../../config/role-texts.ts';
import { useSchools } from '../../data/programme/schools.ts';
import { DialogForm } from '../../ui/DialogForm.tsx';
import type { FormDialog } from '../../ui/form-attempt.ts';
import styles from './Administrators.module.css';

interface RightsFormProps {
  readonly dialog: FormDialog;
  readonly submitLabel: string;
  readonly initial: Rights;
  /** Fields above the role, and whether they are filled in; it shows what is wrong. */
  readonly children?: ReactNode;
  readonly checkFields?: () => boolean;
  readonly onSave: (rights: Rights) => void;
}

/** A form for a role and the schools of a helper. */
export function RightsForm(props: RightsFormProps) {
  const { dialog, submitLabel, initial, children, checkFields, onSave } = props;
  const [rights, setRights] = useState(initial);
  const [error, setError] = useState<string | null>(null);
  const handleSubmit = () => {
    const { role, schools } = rights;
    const isIncomplete = role === 'helper' && schools.length === 0;
    setError(isIncomplete ? peopleTexts.schoolsMissing : null);
    const areFieldsFilled = checkFields?.() ?? true;
    if (areFieldsFilled && !isIncomplete) onSave(makeRights(role, schools));
  };
  return (
    <DialogForm dialog={dialog} submitLabel={submitLabel} onSubmit={handleSubmit}>
      {children}
      <RightsFields
        rights={rights}
        error={error}
        isReadOnly={dialog.isRunning}
        onChange={(chosen) => {
          setRights(chosen);
          setError(null);
        }}
      />
    </DialogForm>
  );
}

interface RightsFieldsProps {
  readonly rights: Rights;
  readonly error: string | null;
  readonly isReadOnly: boolean;
  readonly onChange: (rights: Rights) => void;
}

/** The role, and the schools of a helper. */
function RightsFields({ rights, error, isReadOnly, onChange }: RightsFieldsProps) {
  const { role, schools } = rights;
  const listed = useSchools();
  const names = listed.status === 'ready' ? listed.value.map(({ name }) => name) : [];
  // A school may have been renamed since.
  const offered = [...new Set([...names, ...schools])].filter((name) => name !== '').toSorted();
  return (
    <>
      <Radio.Group
        label={peopleTexts.role}
        value={role}
        onChange={(value) => {
          const chosen = roles.find((one) => one === value);
          if (chosen !== undefined) onChange({ role: chosen, schools });
        }}
      >
        <div className="stack gap-2 above-2">
          {roles.map((one) => (
            <Radio
              key={one}
              value={one}
              label={roleNames[one]}
              description={roleHints[one]}
              disabled={isReadOnly}
            />
          ))}
        </div>
      </Radio.Group>
      {role === 'helper' && (
        <Checkbox.Group
          label={peopleTexts.schools}
          description={offered.length === 0 ? peopleTexts.noSchools : peopleTexts.schoolsHint}
          error={error}
          value={[...schools]}
          onChange={(chosen) => onChange({ role, schools: chosen })}
        >
          <div className={`${styles['schools']} stack gap-2 above-2`}>
            {offered.map((name) => (
              <Checkbox key={name} value={name} label={<bdi>{name}</bdi>} disabled={isReadOnly} />
            ))}
          </div>
        </Checkbox.Group>
      )}
    </>
  );
}
