/**
 * Generates the documents and files of a sample programme from a seed and a time, without writing them. A document holds a
 * `StoredFile` in place of a download URL, which is known only after the upload.
 */
import { sampleActivity } from './activity.ts';
import { sampleAwards } from './awards.ts';
import { blemish, isBlemished, type SampleDocument } from './blemishes.ts';
import { closedYear, closeYears, pastYears } from './closed-years.ts';
import { sampleEnvelopes } from './envelopes.ts';
import { sampleMinyanim } from './minyanim.ts';
import { schoolNames } from './people.ts';
import { createRandom } from './random.ts';
import { sampleRequests } from './requests.ts';
import { StoredFile } from './stored-file.ts';
import { type SampleFile, sampleWeeks } from './weeks.ts';

export interface SampleProgramme {
  readonly documents: readonly SampleDocument[];
  readonly files: readonly SampleFile[];
}

interface SampleSize {
  readonly envelopes: number;
  readonly seed: number;
  readonly now: Date;
  /** How long the programme has been used; the years before the running one are closed. */
  readonly years?: number;
}

function photos(envelopes: readonly SampleDocument[]): SampleFile[] {
  return envelopes
    .map(({ data }) => data['studentImgUrl'])
    .filter((image) => image instanceof StoredFile)
    .map(({ path }) => ({ path, prize: null }));
}

/** The same seed and time give the same programme. */
export function sampleProgramme({
  envelopes: count,
  seed,
  now,
  years = 1,
}: SampleSize): SampleProgramme {
  const random = createRandom(seed);
  const schools = schoolNames.map((name) => ({ schoolId: random.documentId(), name }));
  const awards = sampleAwards(random, now, years);
  const registered = sampleEnvelopes(random, { count, now, awards, years });
  const candidates = registered.filter((_, index) => !isBlemished(index));
  const { selectedWeek, weeks, wins, files } = sampleWeeks(random, candidates, now);
  // This week's parsha comes last in `weeks`; next week's parsha, read longest ago, comes first.
  const parshaInWeeks = (ahead: number): string => weeks.at(ahead - 1)?.weekName ?? selectedWeek;
  const requests = sampleRequests(random, parshaInWeeks, now);
  const envelopes = registered
    .map((envelope, index) => ({
      path: `envelopes/${envelope.envelopeId}`,
      registeredAt: envelope.createdAt,
      envelope,
      data: blemish({ ...envelope, winnerList: wins.get(envelope.envelopeId) ?? [] }, index),
    }))
    .toSorted((a, b) => Number(a.registeredAt) - Number(b.registeredAt));

  const histories = new Map(
    envelopes.flatMap(({ envelope, data }) =>
      // A blemish may have removed it.
      data['minyanPointsHistory'] === undefined
        ? []
        : [[envelope.envelopeId, envelope.minyanPointsHistory] as const],
    ),
  );

  const [{ at: begun } = { at: now }] = awards;
  const past = years > 1 ? pastYears(begun, now) : [];
  const closed = envelopes.map(({ path, envelope, data }) => {
    // What is wrong with a boy's history is not closed.
    if (past.length === 0 || data['minyanPointsHistory'] !== envelope.minyanPointsHistory)
      return { boy: { path, data }, others: [] };
    const { history, documents } = closeYears(envelope, past);
    return { boy: { path, data: { ...data, minyanPointsHistory: history } }, others: documents };
  });

  return {
    documents: [
      { path: 'common/week', data: { selectedWeek } },
      ...schools.map((data) => ({
        path: `common/general/schools/${data.schoolId}`,
        data: { ...data },
      })),
      ...sampleMinyanim(awards, histories),
      ...weeks.map(({ weekId, ...data }) => ({ path: `weeks/${weekId}`, data })),
      ...requests.map((data) => ({ path: `requests/${data.requestId}`, data: { ...data } })),
      ...closed.map(({ boy }) => boy),
      ...past.map((year) => closedYear(year, now, count)),
      ...closed.flatMap(({ others }) => others),
      ...sampleActivity(registered, years).map(({ id, data }) => ({
        path: `activity/${id}`,
        data: { ...data },
      })),
    ],
    files: [...files, ...photos(envelopes)],
  };
}
