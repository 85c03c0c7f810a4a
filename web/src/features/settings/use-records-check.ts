import { useRef, useState } from 'react';
import type { Fault, Mend } from '@gabbai/domain/checked-records.ts';
import { checkTexts } from '../../config/check-texts.ts';
import { messageFor } from '../../config/messages.ts';
import type { CheckedRecords } from '../../data/programme/check-records.ts';
import { notify } from '../../ui/show-toast.tsx';

const load = () => import('../../data/programme/check-records.ts');

type MendableFault = Fault & { readonly mend: Mend };

interface Progress {
  readonly done: number;
  readonly total: number;
}

/** Checks the records, and mends what was found, one by one or all. */
export function useRecordsCheck() {
  const [records, setRecords] = useState<CheckedRecords | null>(null);
  const [isChecking, setIsChecking] = useState(false);
  const [progress, setProgress] = useState<Progress | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const isStopped = useRef(false);

  const check = async () => {
    setFailure(null);
    setIsChecking(true);
    try {
      setRecords(await (await load()).checkRecords());
    } catch (error) {
      setFailure(messageFor('checkRecords', error));
    } finally {
      setIsChecking(false);
    }
  };

  const mend = async (wanted: readonly MendableFault[]) => {
    if (records === null || progress !== null) return;
    const { mendFault } = await load();
    isStopped.current = false;
    setFailure(null);
    let now = records;
    let done = 0;
    try {
      for (const { key } of wanted) {
        if (isStopped.current) break;
        setProgress({ done, total: wanted.length });
        // An earlier mend may have changed its records.
        const fault = now.faults.filter(isMendable).find((found) => found.key === key);
        if (fault !== undefined) now = await mendFault(now, fault);
        done += 1;
        setRecords(now);
      }
    } catch (error) {
      setFailure(messageFor('mendRecords', error));
    }
    setProgress(null);
    if (done > 0) notify.success(checkTexts.mended(done));
  };

  return {
    faults: records?.faults ?? null,
    isChecking,
    progress,
    failure,
    check,
    mend,
    stop: () => {
      isStopped.current = true;
    },
  };
}

export function isMendable(fault: Fault): fault is MendableFault {
  return fault.mend !== null;
}
