import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { shellTexts } from '../config/shell-texts.ts';
import { adminPages } from './admin-pages.ts';

export function usePageTitle(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    const title = adminPages.find(({ href }) => pathname.startsWith(href))?.label;
    document.title = title === undefined ? shellTexts.product : `${title} · ${shellTexts.product}`;
  }, [pathname]);
}
