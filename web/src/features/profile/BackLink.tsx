import type { MouseEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { listTexts } from '../../config/list-texts.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './BackLink.module.css';
import { useIsFromList } from './use-is-from-list.ts';

/** A link back to the list. From the list it goes back in history, which restores search and scroll position. */
export function BackLink({ to }: { readonly to: string }) {
  const navigate = useNavigate();
  const isFromList = useIsFromList();
  const handleClick = (event: MouseEvent) => {
    const isPlainClick = !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!isFromList || !isPlainClick) return;
    event.preventDefault();
    void navigate(-1);
  };
  return (
    <Link
      data-screen-only
      className={`${styles['back']} middle gap-2 body medium inline normal plain-link hover pad-2-3 rounded`}
      to={to}
      onClick={handleClick}
    >
      <Icon name="back" />
      {listTexts.back}
    </Link>
  );
}
