import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { resetTexts } from '../../config/reset-texts.ts';
import { emailOfResetCode, confirmEmail, applyEmailCode } from '../../data/action-codes.ts';
import { DataError } from '../../data/errors.ts';
import { ForgotPassword } from './ForgotPassword.tsx';
import { LinkDone } from './LinkDone.tsx';
import { LinkFailed } from './LinkFailed.tsx';
import { NewPassword } from './NewPassword.tsx';
import { PasswordLinkButton } from './PasswordLinkButton.tsx';
import { useActionCode } from './use-action-code.ts';

interface ResetPageProps {
  readonly waiting: ReactNode;
}

interface ActionCodeProps extends ResetPageProps {
  readonly code: string;
}

const incomplete = new DataError('invalid-action-code', 'The link is incomplete');

/**
 * Firebase's email action page, with its parameters `mode` and `oobCode`:
 * https://firebase.google.com/docs/auth/custom-email-handler#create_the_email_handler_page
 */
export function ResetPage({ waiting }: ResetPageProps) {
  const [parameters] = useSearchParams();
  const mode = parameters.get('mode') ?? '';
  if (mode === 'forgotten') return <ForgotPassword />;
  const code = parameters.get('oobCode') ?? '';
  if (code === '') return <LinkFailed error={incomplete} />;
  switch (mode) {
    case 'resetPassword':
      return <ResetPassword key={code} code={code} waiting={waiting} />;
    case 'verifyEmail':
      return <VerifyEmail key={code} code={code} waiting={waiting} />;
    case 'verifyAndChangeEmail':
      return <ChangeEmail key={code} code={code} waiting={waiting} />;
    case 'recoverEmail':
      return <RecoverEmail key={code} code={code} waiting={waiting} />;
    default:
      return <LinkFailed error={incomplete} />;
  }
}

function ResetPassword({ code, waiting }: ActionCodeProps) {
  const account = useActionCode(emailOfResetCode, code);
  if (account.status === 'waiting') return waiting;
  if (account.status === 'failed') return <LinkFailed error={account.error} />;
  return <NewPassword code={code} email={account.value} />;
}

function VerifyEmail({ code, waiting }: ActionCodeProps) {
  const confirmation = useActionCode(confirmEmail, code);
  if (confirmation.status === 'waiting') return waiting;
  if (confirmation.status === 'failed') return <LinkFailed error={confirmation.error} />;
  return <LinkDone title={resetTexts.confirmed} hint={resetTexts.confirmedHint} />;
}

function ChangeEmail({ code, waiting }: ActionCodeProps) {
  const change = useActionCode(applyEmailCode, code);
  if (change.status === 'waiting') return waiting;
  if (change.status === 'failed') return <LinkFailed error={change.error} />;
  return <LinkDone title={resetTexts.changed} hint={resetTexts.changedHint(change.value)} />;
}

function RecoverEmail({ code, waiting }: ActionCodeProps) {
  const recovery = useActionCode(applyEmailCode, code);
  if (recovery.status === 'waiting') return waiting;
  if (recovery.status === 'failed')
    return <LinkFailed action="recoverEmail" error={recovery.error} />;
  const email = recovery.value;
  return (
    <LinkDone title={resetTexts.restored} hint={resetTexts.restoredHint(email)}>
      <PasswordLinkButton email={email} />
    </LinkDone>
  );
}
