import { isSameParsha } from '@gabbai/domain/parshas.ts';
import { messageFor, successes } from '../../config/messages.ts';
import { weekModalTexts } from '../../config/prizes-texts.ts';
import { listTexts } from '../../config/list-texts.ts';
import { setSelectedWeek } from '../../data/wins/weeks.ts';
import { FormModal } from '../../ui/FormModal.tsx';
import { notify } from '../../ui/toasts.ts';
import { useAttempt } from '../../data/changes/use-attempt.ts';
import { WeekForm } from './WeekForm.tsx';

interface WeekModalProps {
  readonly isOpen: boolean;
  readonly viewedWeek: string | null;
  readonly thisWeek: string | null;
  /** `null` for the current week. */
  readonly onView: (weekName: string | null) => void;
  readonly onClose: () => void;
}

/** Chooses a week for this page, or sets it as the current week. */
export function WeekModal(props: WeekModalProps) {
  const { isOpen, onClose, onView, ...weeks } = props;
  const attempt = useAttempt((error) => messageFor('setSelectedWeek', error), {
    subject: 'select-week',
    isOpen,
  });
  const handleSubmit = async (weekName: string, isForAll: boolean) => {
    const isDone = await attempt.run(async () => {
      if (!isForAll) return;
      const { pendingAnswer } = await setSelectedWeek(weekName);
      notify.success(pendingAnswer === null ? successes.setSelectedWeek : listTexts.sentLater);
    });
    if (!isDone || !attempt.isShown()) return;
    const isCurrent = isForAll || isSameParsha(weekName, weeks.thisWeek ?? '');
    onView(isCurrent ? null : weekName);
    onClose();
  };
  return (
    <FormModal
      isOpen={isOpen}
      title={weekModalTexts.title}
      texts={listTexts}
      size="xl"
      attempt={attempt}
      onClose={onClose}
    >
      {(dialog) => (
        <WeekForm
          {...weeks}
          dialog={dialog}
          onSubmit={(weekName, isForAll) => void handleSubmit(weekName, isForAll)}
        />
      )}
    </FormModal>
  );
}
