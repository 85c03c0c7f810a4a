import { useState } from 'react';
import { accountPageTexts, passwordMessageFor } from '../../config/account-page-texts.ts';
import { needsNetwork } from '../../data/firebase/errors.ts';
import { connection } from '../../data/connection/connection.ts';
import { notify } from '../../ui/show-toast.tsx';

/** A form that needs the current password. */
export function usePasswordForm(work: (current: string) => Promise<void>, doneText: string) {
  const [current, setCurrent] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isRunning, setIsRunning] = useState(false);
  /** Resolves to whether it is done. */
  const submit = async (): Promise<boolean> => {
    if (isRunning) return false;
    if (current === '') {
      setRefusal(accountPageTexts.currentMissing);
      return false;
    }
    setIsRunning(true);
    try {
      if (connection() === 'offline') throw needsNetwork();
      await work(current);
      setCurrent('');
      notify.success(doneText);
      return true;
    } catch (error) {
      setRefusal(passwordMessageFor(error));
      return false;
    } finally {
      setIsRunning(false);
    }
  };
  return {
    isRunning,
    submit,
    field: {
      value: current,
      error: refusal,
      readOnly: isRunning,
      onChange: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) => {
        setCurrent(currentTarget.value);
        setRefusal(null);
      },
    },
  };
}
