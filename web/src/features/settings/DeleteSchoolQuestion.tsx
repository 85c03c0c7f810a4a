import { useEffect, useRef } from 'react';
import { settingTexts } from '../../config/setting-texts.ts';
import { listTexts } from '../../config/list-texts.ts';
import { ConfirmQuestion } from '../../ui/ConfirmModal.tsx';
import type { FormDialog } from '../../ui/FormModal.tsx';
import { useEnvelopeCount } from './use-school-counts.ts';

interface DeleteSchoolQuestionProps {
  readonly schoolName: string;
  readonly dialog: FormDialog;
  readonly onConfirm: () => Promise<unknown>;
}

/** Asks before a school is deleted, in the dialog of its form. */
export function DeleteSchoolQuestion({ schoolName, dialog, onConfirm }: DeleteSchoolQuestionProps) {
  const envelopeCount = useEnvelopeCount(schoolName);
  const question = useRef<HTMLDivElement>(null);
  useEffect(() => question.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), []);
  return (
    <div ref={question}>
      <ConfirmQuestion
        texts={listTexts}
        confirmLabel={settingTexts.delete}
        isDangerous
        attempt={dialog}
        onConfirm={onConfirm}
        onClose={dialog.close}
      >
        <p>{settingTexts.envelopesInSchool(envelopeCount)}</p>
      </ConfirmQuestion>
    </div>
  );
}
