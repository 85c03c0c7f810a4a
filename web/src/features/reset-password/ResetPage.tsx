import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { paths } from '../../config/paths.ts';
import { resetTexts } from '../../config/reset-texts.ts';
import {
  emailOfResetCode,
  confirmEmail,
  applyEmailCode,
} from '../../data/firebase/action-codes.ts';
import { DataError } from '../../data/firebase/errors.ts';
import { useLoaded } from '../../ui/use-loaded.ts';
import { ForgotPassword } from './ForgotPassword.tsx';
import { LinkDone } from './LinkDone.tsx';
import { LinkFailed } from './LinkFailed.tsx';
import { NewPassword } from './NewPassword.tsx';
import { PasswordLinkButton } from './PasswordLinkButton.tsx';

interface ResetPageProps {
  readonly waiting: ReactNode;
}

interface ActionLinkProps<T> extends ResetPageProps {
  readonly code: string;
  readonly apply: (code: string) => Promise<T>;
  readonly deadHint?: string;
  readonly children: (value: T) => ReactNode;
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
  const link = { code, waiting };
  const isInvited = URL.parse(parameters.get('continueUrl') ?? '')?.pathname === paths.invite.path;
  switch (mode) {
    case 'resetPassword':
      return (
        <ActionLink key={mode + code} {...link} apply={emailOfResetCode}>
          {(email) => <NewPassword code={code} email={email} />}
        </ActionLink>
      );
    case 'verifyEmail':
      return (
        <ActionLink key={mode + code} {...link} apply={confirmEmail}>
          {() => (
            <LinkDone
              title={resetTexts.confirmed}
              hint={isInvited ? resetTexts.confirmedInviteHint : resetTexts.confirmedHint}
            />
          )}
        </ActionLink>
      );
    case 'verifyAndChangeEmail':
      return (
        <ActionLink key={mode + code} {...link} apply={applyEmailCode}>
          {(email) => <LinkDone title={resetTexts.changed} hint={resetTexts.changedHint(email)} />}
        </ActionLink>
      );
    case 'recoverEmail':
      return (
        <ActionLink
          key={mode + code}
          {...link}
          apply={applyEmailCode}
          deadHint={resetTexts.deadRecoveryHint}
        >
          {(email) => (
            <LinkDone title={resetTexts.restored} hint={resetTexts.restoredHint(email)}>
              <PasswordLinkButton email={email} />
            </LinkDone>
          )}
        </ActionLink>
      );
    // Firebase mails an invitation as a link that signs in. Its code is not used, since only a password makes an administrator.
    case 'signIn':
      return <LinkDone title={resetTexts.invited} hint={resetTexts.invitedHint} />;
    default:
      return <LinkFailed error={incomplete} />;
  }
}

/** Applies a link's code once, because codes may be single-use, and shows the result. */
function ActionLink<T>({ code, waiting, apply, deadHint, children }: ActionLinkProps<T>) {
  const result = useLoaded(code, () => apply(code));
  if (result.status === 'loading') return waiting;
  if (result.status === 'failed') return <LinkFailed deadHint={deadHint} error={result.error} />;
  return children(result.value);
}
