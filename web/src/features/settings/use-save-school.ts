import { useState } from 'react';
import type { School } from '@gabbai/domain/school.ts';
import { addSchool, updateSchool } from '../../data/programme/schools.ts';
import { useChangeForm } from '../../records/use-change-form.ts';

interface Progress {
  readonly done: number;
  readonly total: number;
}

export type SchoolSaving = ReturnType<typeof useSaveSchool>;

interface SchoolDialog {
  readonly isOpen: boolean;
  readonly onSaved: () => void;
}

/** Saves a school, and the progress of renaming it in the records of its boys. */
export function useSaveSchool(school: School | null, { isOpen, onSaved }: SchoolDialog) {
  const subject = `save-school/${school?.schoolId ?? 'new'}`;
  const { submit, ...form } = useChangeForm('saveSchool', { subject, isOpen, onDone: onSaved });
  const [updating, setUpdating] = useState<(Progress & { readonly of: string }) | null>(null);
  const save = async (name: string, carryToBoys: boolean) => {
    await submit(() =>
      school === null
        ? addSchool(name)
        : updateSchool({
            schoolId: school.schoolId,
            oldName: school.name,
            name,
            carryToBoys,
            onProgress: (progress) => setUpdating({ ...progress, of: subject }),
          }),
    );
    setUpdating((now) => (now?.of === subject ? null : now));
  };
  return {
    ...form,
    /** The boys updated so far; `null` while none is being updated. */
    progress: updating?.of === subject ? updating : null,
    save,
  };
}
