import type { Envelope } from '@gabbai/domain/envelope.ts';
import { newWeekId, prizeIdOf, prizesPerWeek, type Week } from '@gabbai/domain/weeks.ts';
import { winnerOf, winnersOf, type WinKey } from '@gabbai/domain/win.ts';
import { displayName } from '@gabbai/domain/names.ts';
import type { Live } from '../../data/live/live.ts';
import { prizesTexts, prizeWinnerTexts } from '../../config/prizes-texts.ts';
import { listTexts } from '../../config/list-texts.ts';

/** A prize with its winner of the current year. */
export interface PrizeToWin {
  readonly weekId: string;
  readonly weekName: string;
  readonly prizeId: string;
  /** The prize's name, or a placeholder such as "Prize 1". */
  readonly name: string;
  readonly hasImage: boolean;
  readonly win: (WinKey & { readonly winnerImg: string | null }) | null;
  /** `null` when no longer registered, `undefined` while not known. */
  readonly winner: Envelope | null | undefined;
  readonly envelopes: Live<readonly Envelope[]>;
  /** envelopeIds of this year's winners of the week. */
  readonly weekWinners: ReadonlySet<string>;
}

interface PrizeToWinInput {
  readonly weekName: string;
  /** `undefined` until its first prize is saved. */
  readonly week: Week | undefined;
  /** Other records of this week, whose winners count too. */
  readonly others?: readonly Week[];
  readonly n: number;
  readonly shownName: string;
  readonly shownImg: string | null;
  readonly envelopes: Live<readonly Envelope[]>;
  readonly thisYear: number;
}

export function prizeToWin(props: PrizeToWinInput): PrizeToWin {
  const { week, others = [], n, envelopes } = props;
  const year = props.thisYear;
  const slot = week?.prizes[n - 1];
  const weekId = week?.weekId ?? newWeekId(props.weekName);
  const winnerId = slot === undefined ? null : winnerOf(slot, year);
  return {
    weekId,
    weekName: week?.weekName ?? props.weekName,
    prizeId: slot?.prizeId ?? prizeIdOf(weekId, n),
    name: props.shownName,
    hasImage: props.shownImg !== null,
    win:
      slot === undefined || week === undefined || winnerId === null
        ? null
        : {
            envelopeId: winnerId,
            weekId,
            prizeId: slot.prizeId,
            weekName: week.weekName,
            year: slot.year,
            winnerImg: slot.winnerImg,
          },
    winner: winnerId === null ? null : findBoy(envelopes, winnerId),
    envelopes,
    weekWinners: new Set([week, ...others].flatMap((record) => winnersOf(record, year))),
  };
}

/** A prize as the records have it, without what is being typed. */
export interface RecordedPrize extends PrizeToWin {
  /** 1 to 4. */
  readonly n: number;
  readonly shownImg: string | null;
}

/** The four prizes of a week. */
export function recordedPrizes(
  input: Pick<PrizeToWinInput, 'weekName' | 'week' | 'envelopes' | 'thisYear'>,
): readonly RecordedPrize[] {
  return Array.from({ length: prizesPerWeek }, (_, index) => {
    const n = index + 1;
    const slot = input.week?.prizes[index];
    const shownName = slot?.prizeName || prizesTexts.slot(n);
    const shownImg = slot?.prizeImg ?? null;
    return { ...prizeToWin({ ...input, n, shownName, shownImg }), n, shownImg };
  });
}

function findBoy(envelopes: Live<readonly Envelope[]>, id: string): Envelope | null | undefined {
  if (envelopes.status !== 'ready') return undefined;
  const boy = envelopes.value.find(({ envelopeId }) => envelopeId === id);
  // The boy may not be in the partial list yet.
  return boy ?? (envelopes.isPartial ? undefined : null);
}

export function winnerName({ winner, envelopes }: PrizeToWin): string {
  if (winner === null) return prizeWinnerTexts.unregistered;
  if (winner !== undefined) return displayName(winner);
  return envelopes.status === 'loading' ? listTexts.loading : prizeWinnerTexts.somebody;
}
