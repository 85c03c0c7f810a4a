import type { Envelope } from '@gabbai/domain/envelope.ts';
import type { PointsEntry } from '@gabbai/domain/points.ts';
import { useLineQuestion } from '../../records/use-line-question.ts';
import { TakeOffModal } from './TakeOffModal.tsx';

/** The question before a boy is taken off a minyan's sheet. */
export function useTakeOffDialog(envelope: Envelope) {
  const { line, open, props } = useLineQuestion<PointsEntry>(() =>
    document.getElementById('points'),
  );
  const dialog = line !== null && line.minyan !== null && (
    <TakeOffModal
      key={line.id}
      {...props}
      envelope={envelope}
      sheetId={line.minyan}
      title={line.method}
    />
  );
  return { dialog, open };
}
