import { useMemo, useState } from 'react';
import { draw, winnerOf, type DrawRecord, type StoredDraw } from '@gabbai/domain/draw/draw.ts';
import { drawWeek } from '@gabbai/domain/draw/draw-week.ts';
import { drawPool, type DrawConditions } from '@gabbai/domain/draw/pool.ts';
import type { Envelope } from '@gabbai/domain/envelope.ts';
import { useThisShabbos } from '../../records/use-this-shabbos.ts';

const noConditions: DrawConditions = {
  school: null,
  grade: null,
  mustHaveCome: false,
  minPoints: 0,
  weeksSinceWin: 0,
  chances: 'equal',
};

interface DrawInput {
  readonly weekName: string;
  readonly weekWinners: ReadonlySet<string>;
  readonly envelopes: readonly Envelope[];
}

interface Drawn {
  readonly record: DrawRecord;
  readonly winnerId: string;
}

/** The conditions of a draw, who takes part, and what was drawn. */
export function useDraw({ weekName, weekWinners, envelopes }: DrawInput) {
  const shabbos = useThisShabbos();
  const [conditions, setConditions] = useState(noConditions);
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  const [discarded, setDiscarded] = useState<StoredDraw['discarded']>([]);
  const week = useMemo(
    () => drawWeek({ weekName, winners: weekWinners }, envelopes, shabbos),
    [weekName, weekWinners, envelopes, shabbos],
  );
  const pool = useMemo(() => drawPool(envelopes, conditions, week), [envelopes, conditions, week]);
  const { from, until } = week;
  const stored: StoredDraw | null = drawn && {
    ...drawn.record,
    conditions,
    from,
    until,
    discarded,
  };
  return {
    conditions,
    change: (changed: Partial<DrawConditions>) => setConditions({ ...conditions, ...changed }),
    week,
    pool,
    drawn,
    stored,
    /** `reason`: why the winner drawn before is not taken. */
    start: (reason: string) => {
      const record = draw(pool.tickets, (into) => crypto.getRandomValues(into));
      const winnerId = record && winnerOf(record);
      if (record === null || winnerId === null) return;
      if (drawn !== null) setDiscarded([...discarded, { envelopeId: drawn.winnerId, reason }]);
      setDrawn({ record, winnerId });
    },
  };
}
