import { useEffect } from 'react';

/** Tells the dialog around a form whether the form is being saved: then it has to stay. */
export function useTellSaving(isSaving: boolean, tell: (isSaving: boolean) => void): void {
  useEffect(() => {
    if (!isSaving) return undefined;
    tell(true);
    return () => tell(false);
  }, [isSaving, tell]);
}
