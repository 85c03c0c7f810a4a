import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { resetTexts } from '../../config/reset-texts.ts';
import { AuthPage } from '../../records/AuthPage.tsx';
import { usePageReady } from '../../ui/use-page-ready.ts';
import { LoginLink } from './LoginLink.tsx';
import { useContinueTarget } from './continue-target.ts';

interface LinkDoneProps {
  readonly title: string;
  readonly hint: string;
  readonly children?: ReactNode;
}

/** The result of an emailed link, with the link's continue URL. */
export function LinkDone({ title, hint, children }: LinkDoneProps) {
  const target = useContinueTarget();
  usePageReady('reset', true);
  return (
    <AuthPage title={title} hint={hint}>
      <div className="stack gap-3">
        {children}
        {target !== null && (
          <Button component="a" href={target.href} size="lg" className="wrapping">
            {resetTexts.continueTo(target.host)}
          </Button>
        )}
        <LoginLink />
      </div>
    </AuthPage>
  );
}
