import { parseSheetId, yearOfDay } from '@gabbai/domain/minyan/minyan-sheet.ts';
import type { SampleAward } from './awards.ts';
import { sampleAdmin, sampleKinds } from './minyan-kinds.ts';
import type { StoredPointsEntry } from './points-history.ts';

interface SheetDocument {
  readonly path: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** The minyanim, and the sheets that the boys' histories add up to. */
export function sampleMinyanim(
  awards: readonly SampleAward[],
  histories: ReadonlyMap<string, readonly StoredPointsEntry[]>,
): readonly SheetDocument[] {
  const sheets = new Map<string, Map<string, number>>();
  for (const [envelopeId, history] of histories)
    for (const { minyan, points } of history)
      if (minyan !== undefined)
        sheets.set(minyan, (sheets.get(minyan) ?? new Map()).set(envelopeId, points));
  return [
    {
      path: 'common/minyanim',
      data: { kinds: sampleKinds.map(({ id, name, points }) => ({ id, name, points })) },
    },
    ...awards.flatMap(({ minyan = '', at }) => {
      const boys = sheets.get(minyan);
      return boys === undefined ? [] : [sheetOf(minyan, boys, at)];
    }),
  ];
}

function sheetOf(
  sheetId: string,
  boys: ReadonlyMap<string, number>,
  updatedAt: Date,
): SheetDocument {
  const { date = '', kindId = '' } = parseSheetId(sheetId) ?? {};
  const kind = sampleKinds.find((each) => each.id === kindId);
  return {
    path: `minyanim/${sheetId}`,
    data: {
      date,
      kindId,
      kindName: kind?.name ?? '',
      points: kind?.points ?? 1,
      year: yearOfDay(date),
      boys: Object.fromEntries(boys),
      updatedAt,
      by: sampleAdmin,
    },
  };
}
