import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { paths } from '../config/paths.ts';
import { shellTexts } from '../config/shell-texts.ts';

const titles = [
  { href: paths.dashboard.href, title: shellTexts.dashboard },
  { href: paths.envelopes.href, title: shellTexts.envelopes },
  { href: paths.prizes.href, title: shellTexts.prizes },
  { href: paths.setting.href, title: shellTexts.setting },
  { href: paths.help.href, title: shellTexts.help },
];

/** Names the window after the page it shows. */
export function usePageTitle(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    const title = titles.find(({ href }) => pathname.startsWith(href))?.title;
    document.title = title === undefined ? shellTexts.product : `${title} · ${shellTexts.product}`;
  }, [pathname]);
}
