import { useEffect, useRef } from 'react';
import { roleChangedText } from '../config/role-texts.ts';
import { useOwnEntry } from '../data/current-session/use-rights.ts';
import { notify } from '../ui/show-toast.tsx';

/** Tells the signed-in administrator of a new role, which may have removed the buttons in use. */
export function RoleNotice() {
  const own = useOwnEntry();
  const before = useRef(own);
  useEffect(() => {
    const { current } = before;
    before.current = own ?? current;
    if (own !== null && current?.uid === own.uid && current.role !== own.role)
      notify.success(roleChangedText(own.role));
  }, [own]);
  return null;
}
