import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { collapseSpaces } from '@gabbai/domain/names.ts';
import { maxTextLength } from '@gabbai/domain/text-lengths.ts';
import { accountPageTexts } from '../../config/account-page-texts.ts';
import { roleHints, roleNames } from '../../config/role-texts.ts';
import { useOwnEntry } from '../../data/current-session/use-rights.ts';
import { renameOwnEntry } from '../../data/programme/people.ts';
import { useSignedInEmail } from '../../data/session/use-signed-in-email.ts';
import { useChangeForm } from '../../records/use-change-form.ts';
import { Card } from '../../ui/Card.tsx';
import { Failure } from '../../ui/Failure.tsx';
import { focusableWhileLoading } from '../../ui/focusable-while-loading.tsx';
import styles from './AccountPage.module.css';

/** Name, address and role. */
export function DetailsCard() {
  const own = useOwnEntry();
  const email = useSignedInEmail();
  /** `null` until typed: until then the field follows the stored name. */
  const [typed, setTyped] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const form = useChangeForm('renameAccount', {
    subject: 'own-name',
    onDone: () => setTyped(null),
  });
  const handleSubmit = () => {
    const name = collapseSpaces(typed ?? own?.name ?? '');
    setRefusal(name === '' ? accountPageTexts.nameMissing : null);
    if (name === '') return;
    void form.submit(
      async (attemptId) => ({
        ...(await renameOwnEntry(name, attemptId)),
        doneText: accountPageTexts.nameSaved,
      }),
      { name },
    );
  };
  return (
    <Card title={accountPageTexts.details}>
      <form
        className={`${styles['form']} stack gap-4`}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!form.isRunning) handleSubmit();
        }}
      >
        <TextInput
          className="wide"
          label={accountPageTexts.name}
          description={accountPageTexts.nameHint}
          autoComplete="name"
          dir="auto"
          maxLength={maxTextLength.name}
          value={typed ?? own?.name ?? ''}
          error={refusal}
          readOnly={form.isRunning}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            setRefusal(null);
          }}
        />
        <Failure>{form.failure}</Failure>
        <Button
          {...focusableWhileLoading}
          variant={typed === null ? 'default' : 'filled'}
          type="submit"
          loading={form.isRunning}
        >
          {accountPageTexts.save}
        </Button>
      </form>
      <dl className={`${styles['facts']} stack gap-3 above-5`}>
        <div>
          <dt>{accountPageTexts.email}</dt>
          <dd>{email || '\u{a0}'}</dd>
        </div>
        <div>
          <dt>{accountPageTexts.role}</dt>
          {/* Empty lines, so that nothing moves when they arrive. */}
          <dd>
            {own === null ? '\u{a0}' : roleNames[own.role]}
            {own !== null && own.schools.length > 0 && <bdi>: {own.schools.join(', ')}</bdi>}
          </dd>
          <dd className="muted small">{own === null ? '\u{a0}' : roleHints[own.role]}</dd>
        </div>
      </dl>
    </Card>
  );
}
