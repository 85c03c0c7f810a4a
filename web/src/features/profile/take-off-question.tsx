import { Link } from 'react-router';
import type { Envelope } from '@gabbai/domain/envelope.ts';
import { heldBySheet } from '@gabbai/domain/minyan/attendance.ts';
import { parseSheetId } from '@gabbai/domain/minyan/minyan-sheet.ts';
import { displayName } from '@gabbai/domain/names.ts';
import type { PointsEntry } from '@gabbai/domain/points.ts';
import { attendanceTexts } from '../../config/minyan-texts.ts';
import { paths } from '../../config/paths.ts';
import { saveSheet } from '../../data/minyan/sheet-change.ts';
import { ask } from '../../records/ask.ts';
import { undoOfPoints } from '../../records/undo-of-points.ts';

/** Asks before a boy is taken off a minyan's sheet, with the points that he loses. */
export function askToTakeOff(
  envelope: Envelope,
  { minyan: sheetId, method: title }: PointsEntry,
  focusAfterwards: () => HTMLElement | null,
): void {
  if (sheetId === null) return;
  const { envelopeId, minyanPointsHistory } = envelope;
  const held = heldBySheet(minyanPointsHistory).get(sheetId) ?? 0;
  const place = parseSheetId(sheetId);
  const takeOff = async () => {
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
  };
  ask({
    action: 'saveSheet',
    subject: `take-off/${sheetId}/${envelopeId}`,
    title: attendanceTexts.takeOffTitle,
    confirmLabel: attendanceTexts.takeOff,
    focusAfterwards,
    change: held === 0 ? null : takeOff,
    text: (
      <>
        <p>
          <bdi>{title}</bdi>
        </p>
        <p>{attendanceTexts.loses(displayName(envelope), held)}</p>
        {place !== null && (
          <p>
            <Link to={paths.minyan.sheet(place.date, place.kindId)}>{attendanceTexts.open}</Link>
          </p>
        )}
      </>
    ),
  });
}
