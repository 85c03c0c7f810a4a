import { Button } from '@mantine/core';
import { useState } from 'react';
import { listTexts } from '../config/list-texts.ts';
import { ConfirmModal } from '../ui/ConfirmModal.tsx';
import { ProgressLine } from '../ui/ProgressLine.tsx';
import { useLoaded } from '../ui/use-loaded.ts';
import type { Asked, Question } from './ask.ts';
import { useChangeForm } from './use-change-form.ts';
import type { DialogProps } from './use-dialog.ts';
import { WhenReady } from './WhenReady.tsx';

interface QuestionDialogProps extends DialogProps {
  readonly question: Question;
}

/** A question before a change. It closes when the change is made, and shows why it failed. */
export function QuestionDialog({ question, ...modal }: QuestionDialogProps) {
  const { action, subject, confirmLabel, retryLabel = confirmLabel, other } = question;
  const { isOpen, onClose } = modal;
  const form = useChangeForm(action, { subject, isOpen, onDone: onClose });
  const [done, setDone] = useState<number | null>(null);
  const loaded = useLoaded<Asked>(subject, async () =>
    'load' in question ? question.load() : question,
  );
  const known = 'load' in question ? null : question;
  const asked = known ?? (loaded.status === 'ready' ? loaded.value : null);
  const handleConfirm = async () => {
    if (asked?.change == null) return;
    const { change } = asked;
    const isDone = await form.submit((attemptId) => change(attemptId, setDone));
    setDone(null);
    if (isDone || question.closesOnFailure !== true) return;
    form.forgetFailure();
    if (form.isShown()) onClose();
  };
  return (
    <ConfirmModal
      {...modal}
      title={question.title}
      texts={listTexts}
      confirmLabel={form.failure === null ? confirmLabel : retryLabel}
      isDangerous={question.isDangerous === true}
      isConfirmable={asked !== null && asked.change !== null}
      attempt={form}
      other={
        other !== undefined &&
        !form.isRunning && (
          <Button
            variant="default"
            onClick={() => {
              other.run();
              onClose();
            }}
          >
            {other.label}
          </Button>
        )
      }
      onConfirm={handleConfirm}
    >
      {asked === null ? (
        <WhenReady of={loaded} action={action} loading={{ shape: 'lines', count: 1 }}>
          {() => null}
        </WhenReady>
      ) : done === null || asked.progress === undefined ? (
        asked.text
      ) : (
        <ProgressLine
          done={done}
          total={asked.progress.total}
          text={asked.progress.text(done, asked.progress.total)}
        />
      )}
    </ConfirmModal>
  );
}
