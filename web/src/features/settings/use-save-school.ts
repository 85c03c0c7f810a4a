import { useState } from 'react';
import type { School } from '@gabbai/domain/school.ts';
import { messageFor, successes } from '../../config/messages.ts';
import { listTexts } from '../../config/list-texts.ts';
import { addSchool, updateSchool } from '../../data/programme/schools.ts';
import { notify } from '../../ui/toasts.ts';
import { useAttempt } from '../../data/changes/use-attempt.ts';

interface Progress {
  readonly done: number;
  readonly total: number;
}

export interface SchoolSaving {
  readonly isRunning: boolean;
  readonly failure: string | null;
  /** Boys updated so far; `null` when none are. */
  readonly progress: Progress | null;
  readonly save: (name: string, carryToBoys: boolean) => Promise<void>;
  readonly forgetFailure: () => void;
}

interface SchoolDialog {
  readonly isOpen: boolean;
  readonly onSaved: () => void;
}

export function useSaveSchool(
  school: School | null,
  { isOpen, onSaved }: SchoolDialog,
): SchoolSaving {
  const subject = `save-school/${school?.schoolId ?? 'new'}`;
  const { run, isShown, ...attempt } = useAttempt((error) => messageFor('saveSchool', error), {
    subject,
    isOpen,
  });
  const [updating, setUpdating] = useState<(Progress & { readonly of: string }) | null>(null);
  const save = async (name: string, carryToBoys: boolean) => {
    const isSaved = await run(async () => {
      const { pendingAnswer } = await (school === null
        ? addSchool(name)
        : updateSchool({
            schoolId: school.schoolId,
            oldName: school.name,
            name,
            carryToBoys,
            onProgress: (progress) => setUpdating({ ...progress, of: subject }),
          }));
      notify.success(pendingAnswer === null ? successes.saveSchool : listTexts.sentLater);
    });
    setUpdating((now) => (now?.of === subject ? null : now));
    if (isSaved && isShown()) onSaved();
  };
  return { ...attempt, progress: updating?.of === subject ? updating : null, save };
}
