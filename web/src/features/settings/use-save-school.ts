import { useState } from 'react';
import type { School } from '@gabbai/domain/school.ts';
import { messageFor, successes } from '../../config/messages.ts';
import { listTexts } from '../../config/list-texts.ts';
import { addSchool, updateSchool } from '../../data/schools.ts';
import { notify } from '../../ui/toasts.ts';
import { useAttempt } from '../../ui/use-attempt.ts';

interface Progress {
  readonly done: number;
  readonly total: number;
}

export interface SchoolSaving {
  readonly isRunning: boolean;
  readonly failure: string | null;
  /** How many boys have the new name so far; `null` while none is given to them. */
  readonly progress: Progress | null;
  readonly save: (name: string, carryToBoys: boolean) => Promise<void>;
  readonly forgetFailure: () => void;
}

/** Adds a school, or renames the given one. */
export function useSaveSchool(school: School | null, onSaved: () => void): SchoolSaving {
  const { run, ...attempt } = useAttempt((error) => messageFor('saveSchool', error));
  const [progress, setProgress] = useState<Progress | null>(null);
  const save = async (name: string, carryToBoys: boolean) => {
    const isSaved = await run(async () => {
      const { later } = await (school === null
        ? addSchool(name)
        : updateSchool({
            schoolId: school.schoolId,
            oldName: school.name,
            name,
            carryToBoys,
            onProgress: setProgress,
          }));
      notify.success(later === null ? successes.saveSchool : listTexts.sentLater);
    });
    setProgress(null);
    if (isSaved) onSaved();
  };
  return { ...attempt, progress, save };
}
