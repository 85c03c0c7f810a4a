import { prizeIdOf, prizesPerWeek, type PrizeSlot } from '@gabbai/domain/weeks.ts';
import type { StoredEnvelope, StoredWin } from './envelopes.ts';
import { lastReadings } from './parsha-dates.ts';
import { type Prize, prizeCatalogue } from './prize-catalogue.ts';
import type { Random } from './random.ts';
import { StoredFile } from './stored-file.ts';

interface StoredPrize extends Omit<PrizeSlot, 'prizeImg' | 'winnerImg'> {
  readonly prizeImg: StoredFile;
  readonly winnerImg: StoredFile | '';
}

interface SampleWeek {
  readonly weekId: string;
  readonly weekName: string;
  readonly prizes: readonly StoredPrize[];
}

export interface SampleFile {
  readonly path: string;
  /** The prize in the picture, or `null` for a portrait. */
  readonly prize: Prize | null;
}

interface SampleWeeks {
  readonly selectedWeek: string;
  readonly weeks: readonly SampleWeek[];
  /** The wins by envelopeId, oldest first. */
  readonly wins: ReadonlyMap<string, readonly StoredWin[]>;
  readonly files: readonly SampleFile[];
}

const winnersThisWeek = prizesPerWeek - 1;

/** Four prizes for each parsha with their last winners. One prize of this week is still to be won. */
export function sampleWeeks(
  random: Random,
  candidates: readonly StoredEnvelope[],
  now: Date,
): SampleWeeks {
  const files: SampleFile[] = [];
  const wins = new Map<string, StoredWin[]>();
  const readings = lastReadings(now.toISOString().slice(0, 10));

  function addFile(
    folder: 'prizes' | 'winners',
    weekName: string,
    prize: Prize | null,
  ): StoredFile {
    const name = prize?.name.toLowerCase().replaceAll(' ', '-') ?? 'winner';
    const path = `${folder}/${random.uuid()}_${weekName}_${name}.png`;
    files.push({ path, prize });
    return new StoredFile(path);
  }

  const weeks = readings.map(({ weekName, year, date, isThisWeek }): SampleWeek => {
    const weekId = random.documentId();
    const members = candidates.filter(({ createdAt }) => createdAt < date);
    const winners = random.sample(members, isThisWeek ? winnersThisWeek : prizesPerWeek);
    const prizes = random.sample(prizeCatalogue, prizesPerWeek).map((prize, index): StoredPrize => {
      const isWon = random.chance(0.85) || isThisWeek;
      const winner = isWon ? winners[index] : undefined;
      const prizeId = prizeIdOf(weekId, index + 1);
      const prizeName = prize.name;
      const prizeImg = addFile('prizes', weekName, prize);
      if (!winner)
        return { prizeId, studentId: '', prizeName, prizeImg, winnerImg: '', year: null };
      const studentId = winner.envelopeId;
      const hasPhoto = random.chance(0.05);
      const winnerImg = hasPhoto ? addFile('winners', weekName, null) : '';
      const entry: StoredWin = { prizeId, prizeName, studentId, winnerImg, weekName, year };
      wins.set(studentId, [...(wins.get(studentId) ?? []), entry]);
      return { prizeId, studentId, prizeName, prizeImg, winnerImg, year };
    });
    return { weekId, weekName, prizes };
  });
  const selectedWeek = readings.find(({ isThisWeek }) => isThisWeek)?.weekName ?? '';
  return { selectedWeek, weeks, wins, files };
}
