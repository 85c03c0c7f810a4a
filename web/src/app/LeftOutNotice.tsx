import { useEffect, useRef } from 'react';
import { leftOutTexts } from '../config/left-out-texts.ts';
import { listTexts } from '../config/list-texts.ts';
import { onLeftOut } from '../data/minyan/left-out.ts';
import { useAdminName } from '../data/programme/admins.ts';
import { showPersistentToast } from '../ui/show-toast.tsx';

/** Says that boys of a minyan sheet had been entered or taken off by another administrator, until it is dismissed. */
export function LeftOutNotice() {
  const adminName = useAdminName();
  const nameOf = useRef(adminName);
  useEffect(() => {
    nameOf.current = adminName;
  });
  useEffect(() => {
    const shown: (() => void)[] = [];
    const stop = onLeftOut(({ title, envelopeIds, by, to }) => {
      const textOf = to === 0 ? leftOutTexts.changedBy : leftOutTexts.enteredBy;
      const text = textOf(envelopeIds.length, nameOf.current(by));
      shown.push(showPersistentToast(`${title}: ${text}`, listTexts.close));
    });
    return () => {
      stop();
      for (const dismiss of shown) dismiss();
    };
  }, []);
  return null;
}
