import { useMemo } from 'react';
import type { ClassList } from '@gabbai/domain/class-lists.ts';
import { printTexts } from '../../config/print-texts.ts';
import { PrintSheet } from '../../ui/PrintSheet.tsx';
import { LabelPage } from './LabelPage.tsx';
import { dealLabels, labelSheets } from './label-sheets.ts';
import { Preview } from './Preview.tsx';
import type { PrintOptions } from './print-options.ts';

interface LabelsProps {
  readonly lists: readonly ClassList[];
  readonly options: PrintOptions;
}

/** Labels by school, grade and name. */
export function Labels({ lists, options: { sheet, firstLabel } }: LabelsProps) {
  const envelopes = useMemo(() => lists.flatMap((list) => list.envelopes), [lists]);
  const perPage = labelSheets.find(({ id }) => id === sheet)?.perPage ?? 1;
  const pages = useMemo(
    () => dealLabels(envelopes, perPage, firstLabel - 1),
    [envelopes, perPage, firstLabel],
  );
  const render = (shown: typeof pages) =>
    shown.map(({ number, labels }) => <LabelPage key={number} sheet={sheet} labels={labels} />);
  return (
    <>
      <Preview
        summary={printTexts.labelCount(envelopes.length, pages.length)}
        hint={printTexts.labelHint}
        pageCount={pages.length}
      >
        {(count) => render(pages.slice(0, count))}
      </Preview>
      <PrintSheet title={printTexts.labels} note={() => ''} hasHead={false}>
        {() => render(pages)}
      </PrintSheet>
    </>
  );
}
