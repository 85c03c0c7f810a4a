import { useMemo, useRef, useState } from 'react';
import { draw, winnerOf, type StoredDraw } from '@gabbai/domain/draw/draw.ts';
import { drawWeek } from '@gabbai/domain/draw/draw-week.ts';
import { drawPool, firstConditions, type DrawConditions } from '@gabbai/domain/draw/pool.ts';
import type { Envelope } from '@gabbai/domain/envelope.ts';
import { useThisShabbos } from '../../records/use-this-shabbos.ts';

interface DrawInput {
  readonly weekName: string;
  readonly weekWinners: ReadonlySet<string>;
  readonly setAside: ReadonlySet<string>;
  readonly envelopes: readonly Envelope[];
}

/** A draw and the winner who follows from it. */
export interface Drawn {
  readonly winnerId: string;
  readonly record: Omit<StoredDraw, 'discarded'>;
}

/** The conditions of a draw, and who takes part. */
export function useDraw({ weekName, weekWinners, setAside, envelopes }: DrawInput) {
  const shabbos = useThisShabbos();
  const drawn = useRef<Drawn | null>(null);
  const week = useMemo(
    () => drawWeek({ weekName, winners: weekWinners, setAside }, envelopes, shabbos),
    [weekName, weekWinners, setAside, envelopes, shabbos],
  );
  const [conditions, setConditions] = useState(() => firstConditions(envelopes, week));
  const pool = useMemo(() => drawPool(envelopes, conditions, week), [envelopes, conditions, week]);
  return {
    conditions,
    change: (changed: Partial<DrawConditions>) => {
      drawn.current = null;
      setConditions({ ...conditions, ...changed });
    },
    week,
    pool,
    /** A draw that could not be recorded stands, so that failing does not change who won. */
    draw: (): Drawn | null => {
      if (drawn.current !== null && pool.tickets.has(drawn.current.winnerId)) return drawn.current;
      const result = draw(pool.tickets, (into) => crypto.getRandomValues(into));
      const winnerId = result && winnerOf(result);
      if (result === null || winnerId === null) return null;
      const { from, until } = week;
      drawn.current = { winnerId, record: { ...result, conditions, from, until } };
      return drawn.current;
    },
  };
}
