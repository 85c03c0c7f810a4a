import { resetTexts } from '../../config/reset-texts.ts';
import { shellTexts } from '../../config/shell-texts.ts';
import { EntryPage } from '../../ui/EntryPage.tsx';
import { usePageReady } from '../../ui/use-page-ready.ts';
import { LoginLink } from './LoginLink.tsx';

/** An address was confirmed. */
export function EmailConfirmed() {
  usePageReady('reset', true);
  return (
    <EntryPage
      product={shellTexts.product}
      title={resetTexts.confirmed}
      hint={resetTexts.confirmedHint}
    >
      <LoginLink />
    </EntryPage>
  );
}
