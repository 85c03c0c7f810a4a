import { Button } from '@mantine/core';
import { Link, useSearchParams } from 'react-router';
import { emailLinkMessageFor } from '../../config/email-link-messages.ts';
import { paths } from '../../config/paths.ts';
import { resetTexts } from '../../config/reset-texts.ts';
import { shellTexts } from '../../config/shell-texts.ts';
import { DataError } from '../../data/firebase/errors.ts';
import { AuthPage } from '../../records/AuthPage.tsx';
import { usePageReady } from '../../ui/use-page-ready.ts';
import { LoginLink } from './LoginLink.tsx';

interface LinkFailedProps {
  readonly error: unknown;
  /** Shown below the heading of a link that has expired or was already used. */
  readonly deadHint?: string | undefined;
}

/** Explains why an emailed link does not work. */
export function LinkFailed({ error, deadHint = resetTexts.deadLinkHint }: LinkFailedProps) {
  usePageReady('reset', true);
  const isPasswordLink = useSearchParams()[0].get('mode') === 'resetPassword';
  const code = error instanceof DataError ? error.code : null;
  const isUnreachable = code === 'network-request-failed';
  const isUsed = code === 'expired-action-code' || code === 'invalid-action-code';
  return (
    <AuthPage
      title={isUsed ? resetTexts.expiredOrUsed : resetTexts.failed}
      hint={isUsed ? deadHint : emailLinkMessageFor('emailLink', error)}
    >
      {isUnreachable ? (
        <Button size="lg" onClick={() => location.reload()}>
          {shellTexts.tryAgain}
        </Button>
      ) : (
        <div className="stack gap-3">
          {isUsed && isPasswordLink && (
            <Button component={Link} to={paths.reset.ask} size="lg">
              {resetTexts.newLink}
            </Button>
          )}
          <LoginLink />
        </div>
      )}
    </AuthPage>
  );
}
