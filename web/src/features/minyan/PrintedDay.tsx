import { formatCount } from '@gabbai/domain/amounts.ts';
import { classLists } from '@gabbai/domain/class-lists.ts';
import type { Envelope } from '@gabbai/domain/envelope.ts';
import { displayName } from '@gabbai/domain/names.ts';
import { gridTexts, minyanTexts } from '../../config/minyan-texts.ts';
import { listTexts } from '../../config/list-texts.ts';
import { PrintSheet } from '../../ui/PrintSheet.tsx';
import type { SheetDraft } from './use-sheet-drafts.ts';

interface PrintedDayProps {
  readonly title: string;
  readonly boys: readonly Envelope[];
  readonly sheets: readonly SheetDraft[];
}

/** Prints who came to which minyan of a day, since the grid renders only the rows in view. */
export function PrintedDay({ title, boys, sheets }: PrintedDayProps) {
  const hasCome = ({ envelopeId }: Envelope) => sheets.some(({ here }) => here.has(envelopeId));
  return (
    <PrintSheet title={title} note={() => minyanTexts.count(boys.filter(hasCome).length)}>
      {() => (
        <table>
          <thead>
            <tr>
              <th scope="col">{gridTexts.boy}</th>
              <th scope="col">{listTexts.school}</th>
              {sheets.map(({ sheetId, kindName, here }) => (
                <th key={sheetId} scope="col">
                  <bdi>{kindName}</bdi> {formatCount(here.size)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {classLists(boys.filter(hasCome))
              .flatMap(({ envelopes }) => envelopes)
              .map((boy) => (
                <tr key={boy.envelopeId}>
                  <td>
                    <bdi>{displayName(boy)}</bdi>
                  </td>
                  <td>{listTexts.schoolAndGrade(boy.school, boy.grade)}</td>
                  {sheets.map(({ sheetId, here }) => (
                    <td key={sheetId}>{here.has(boy.envelopeId) && '✓'}</td>
                  ))}
                </tr>
              ))}
          </tbody>
        </table>
      )}
    </PrintSheet>
  );
}
