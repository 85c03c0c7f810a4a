import { Modal } from '@mantine/core';
import type { Envelope } from '@gabbai/domain/envelope.ts';
import { messageFor, successes } from '../../config/messages.ts';
import { pointsTexts } from '../../config/profile-texts.ts';
import { listTexts } from '../../config/texts.ts';
import { connection } from '../../data/connection.ts';
import { recordPoints } from '../../data/points.ts';
import { notify } from '../../ui/toasts.ts';
import { useAttempt } from '../../ui/use-attempt.ts';
import { PointsForm } from './PointsForm.tsx';

interface PointsModalProps {
  readonly isOpen: boolean;
  readonly type: 'add' | 'remove';
  readonly envelopeId: Envelope['envelopeId'];
  readonly onClose: () => void;
}

/** Adds points to one boy or takes some away, with a memo. It stays open until that is done or given up. */
export function PointsModal({ isOpen, type, envelopeId, onClose }: PointsModalProps) {
  const attempt = useAttempt((error) => messageFor('recordPoints', error));
  const handleClose = () => {
    if (attempt.isRunning) return;
    attempt.forgetFailure();
    onClose();
  };
  const handleSubmit = async (points: number, memo: string) => {
    const order = { envelopeId, points, type, memo, at: new Date() };
    if (!(await attempt.run(() => recordPoints(order)))) return;
    const done = type === 'add' ? successes.awardPoints : pointsTexts.removed;
    notify.success(connection() === 'offline' ? pointsTexts.waiting : done);
    onClose();
  };
  return (
    <Modal
      opened={isOpen}
      onClose={handleClose}
      title={type === 'add' ? pointsTexts.addTitle : pointsTexts.removeTitle}
      closeButtonProps={{ 'aria-label': listTexts.close, disabled: attempt.isRunning }}
      closeOnClickOutside={false}
    >
      <PointsForm
        submitLabel={type === 'add' ? pointsTexts.add : pointsTexts.remove}
        isRunning={attempt.isRunning}
        failure={attempt.failure}
        onSubmit={(points, memo) => void handleSubmit(points, memo)}
        onCancel={handleClose}
      />
    </Modal>
  );
}
