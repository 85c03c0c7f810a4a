import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { accountOfResetCode, confirmEmail } from '../../data/action-codes.ts';
import { DataError } from '../../data/errors.ts';
import { EmailConfirmed } from './EmailConfirmed.tsx';
import { LinkFailed } from './LinkFailed.tsx';
import { NewPassword } from './NewPassword.tsx';
import { useMailedCode } from './use-mailed-code.ts';

interface ResetPageProps {
  readonly waiting: ReactNode;
}

const incomplete = new DataError('invalid-action-code', 'The link is incomplete');

/**
 * What a mailed link opens; `mode` and `oobCode` are Firebase's own parameters:
 * https://firebase.google.com/docs/auth/custom-email-handler#create_the_email_handler_page
 */
export function ResetPage({ waiting }: ResetPageProps) {
  const [parameters] = useSearchParams();
  const code = parameters.get('oobCode') ?? '';
  const mode = parameters.get('mode');
  if (code === '') return <LinkFailed error={incomplete} />;
  if (mode === 'resetPassword') return <ResetPassword key={code} code={code} waiting={waiting} />;
  if (mode === 'verifyEmail') return <VerifyEmail key={code} code={code} waiting={waiting} />;
  return <LinkFailed error={incomplete} />;
}

interface MailedCodeProps extends ResetPageProps {
  readonly code: string;
}

function ResetPassword({ code, waiting }: MailedCodeProps) {
  const account = useMailedCode(accountOfResetCode, code);
  if (account.status === 'waiting') return waiting;
  if (account.status === 'failed') return <LinkFailed error={account.error} />;
  return <NewPassword code={code} email={account.value} />;
}

function VerifyEmail({ code, waiting }: MailedCodeProps) {
  const confirmation = useMailedCode(confirmEmail, code);
  if (confirmation.status === 'waiting') return waiting;
  if (confirmation.status === 'failed') return <LinkFailed error={confirmation.error} />;
  return <EmailConfirmed />;
}
