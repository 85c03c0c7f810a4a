import { Suspense, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { paths } from '../config/paths.ts';
import { ResetPage } from '../features/reset-password/ResetPage.tsx';
import { lazyPage } from './lazy-page.tsx';

const InvitePage = lazyPage(
  async () => (await import('../features/invite/InvitePage.tsx')).InvitePage,
);

/** The pages of links that people get: of emails, and of invitations. */
export function LinkPage({ waiting }: { readonly waiting: ReactNode }) {
  const { pathname } = useLocation();
  if (!pathname.startsWith(paths.invite.path)) return <ResetPage waiting={waiting} />;
  return (
    <Suspense fallback={waiting}>
      <InvitePage waiting={waiting} />
    </Suspense>
  );
}
