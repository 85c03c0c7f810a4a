import { Link } from 'react-router';
import { displayName } from '@gabbai/domain/names.ts';
import type { Envelope } from '@gabbai/domain/envelope.ts';
import { heldBySheet } from '@gabbai/domain/minyan/attendance.ts';
import { parseSheetId } from '@gabbai/domain/minyan/minyan-sheet.ts';
import { listTexts } from '../../config/list-texts.ts';
import { attendanceTexts } from '../../config/minyan-texts.ts';
import { paths } from '../../config/paths.ts';
import { saveSheet } from '../../data/minyan/sheet-change.ts';
import { undoOfPoints } from '../../records/undo-of-points.ts';
import { useChangeForm } from '../../records/use-change-form.ts';
import { ConfirmModal } from '../../ui/ConfirmModal.tsx';

interface TakeOffModalProps {
  readonly envelope: Envelope;
  readonly sheetId: string;
  /** The name of the minyan in the history. */
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onClosed: () => void;
}

/** Asks before a boy is taken off a minyan's sheet, with the points that he loses. */
export function TakeOffModal({ envelope, sheetId, title, ...modal }: TakeOffModalProps) {
  const { isOpen, onClose } = modal;
  const { envelopeId, minyanPointsHistory } = envelope;
  const held = heldBySheet(minyanPointsHistory).get(sheetId) ?? 0;
  const place = parseSheetId(sheetId);
  const form = useChangeForm('saveSheet', {
    subject: `take-off/${sheetId}/${envelopeId}`,
    isOpen,
    onDone: onClose,
  });
  const takeOff = () =>
    form.submit(async () => {
      const result = await saveSheet({
        sheetId,
        title,
        // The sheet is there, so it keeps its name and points.
        kindName: title,
        points: held,
        steps: [{ envelopeIds: [envelopeId], from: held, to: 0 }],
      });
      return {
        ...result,
        doneText: attendanceTexts.takenOff,
        undo: undoOfPoints(result.entryIds),
      };
    });
  return (
    <ConfirmModal
      {...modal}
      title={attendanceTexts.takeOffTitle}
      texts={listTexts}
      confirmLabel={attendanceTexts.takeOff}
      isConfirmable={held !== 0}
      attempt={form}
      onConfirm={takeOff}
    >
      <p>
        <bdi>{title}</bdi>
      </p>
      <p>{attendanceTexts.loses(displayName(envelope), held)}</p>
      {place !== null && (
        <p>
          <Link to={paths.minyan.sheet(place.date, place.kindId)}>{attendanceTexts.open}</Link>
        </p>
      )}
    </ConfirmModal>
  );
}
