/**
 * The sample programme: a made-up programme's whole data, as documents and files, from a seed and a time alone.
 * It writes nothing. The one idea needed to read it: a document holds a `StoredFile` where the stored one
 * will hold the file's download URL, which is known only after the upload.
 */
import { sampleActivity } from './activity.ts';
import { sampleAwards } from './awards.ts';
import { blemish, isBlemished, type Stored } from './blemishes.ts';
import { sampleBoys } from './boys.ts';
import { schoolNames } from './people.ts';
import { createRandom } from './random.ts';
import { sampleRequests } from './requests.ts';
import { StoredFile } from './stored-file.ts';
import { type SampleFile, type SampleWeek, sampleWeeks } from './weeks.ts';

export interface SampleDocument {
  /** Below the database root: `envelopes/abc`. */
  readonly path: string;
  readonly data: Stored;
}

export interface SampleProgramme {
  readonly documents: readonly SampleDocument[];
  readonly files: readonly SampleFile[];
}

interface SampleSize {
  readonly boys: number;
  readonly seed: number;
  readonly now: Date;
}

function photos(envelopes: readonly SampleDocument[]): SampleFile[] {
  return envelopes
    .map(({ data }) => data['studentImgUrl'])
    .filter((image) => image instanceof StoredFile)
    .map(({ path }) => ({ path, prize: null }));
}

function weekDocument({ weekId, weekName, prizes }: SampleWeek): SampleDocument {
  return { path: `weeks/${weekId}`, data: { weekName, prizes } };
}

/** Makes up a programme; the same seed and time give the same one. */
export function sampleProgramme({ boys: count, seed, now }: SampleSize): SampleProgramme {
  const random = createRandom(seed);
  const schools = schoolNames.map((name) => ({ schoolId: random.documentId(), name }));
  const boys = sampleBoys(random, { count, now, awards: sampleAwards(random, now) });
  const candidates = boys.filter((_, index) => !isBlemished(index));
  const { selectedWeek, weeks, wins, files } = sampleWeeks(random, candidates, now);
  // This week's parsha was made last; the one to come is the one read longest ago.
  const parshaInWeeks = (ahead: number): string => weeks.at(ahead - 1)?.weekName ?? selectedWeek;
  const requests = sampleRequests(random, parshaInWeeks, now);
  const envelopes = boys
    .map((boy, index) => ({
      path: `envelopes/${boy.envelopeId}`,
      registeredAt: boy.createdAt,
      data: blemish({ ...boy, winnerList: wins.get(boy.envelopeId) ?? [] }, index),
    }))
    .toSorted((a, b) => Number(a.registeredAt) - Number(b.registeredAt));

  return {
    documents: [
      { path: 'common/week', data: { selectedWeek } },
      ...schools.map((data) => ({
        path: `common/general/schools/${data.schoolId}`,
        data: { ...data },
      })),
      ...weeks.map(weekDocument),
      ...requests.map((data) => ({ path: `requests/${data.requestId}`, data: { ...data } })),
      ...envelopes.map(({ path, data }) => ({ path, data })),
      ...sampleActivity(boys).map(({ id, data }) => ({
        path: `activity/${id}`,
        data: { ...data },
      })),
    ],
    files: [...files, ...photos(envelopes)],
  };
}
