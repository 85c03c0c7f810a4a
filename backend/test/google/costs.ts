/**
 * What Google's engine counts for a batch: expressions and documents read. It tells neither, so the rules are padded with a known
 * number until it refuses the batch. Writes that always fail after the rules were asked keep the batch from being stored.
 */
import type { Fields, Value } from '../../src/documents/model/types.ts';
import type { RequestAuth } from '../../src/kernel/request-auth.ts';
import { documentsOf, unsignedToken } from './emulator.ts';
import { calibration, padsOf } from './padded-rules.ts';
import type { Project } from './project.ts';

export interface Counts {
  /** Of the dearest document. */
  readonly expressions: number;
  /** Read at most for one document, and for the batch; 0 if the expressions leave no room to count them. */
  readonly documents: number;
  readonly documentsOfBatch: number;
}

export interface Operation {
  /** The action in its entry of the activity, or the collections that it writes. */
  readonly action: string;
  readonly role: string;
  readonly isInvited: boolean;
}

export interface Cost extends Operation, Counts {
  readonly test: string;
}

/** An operation must stay within them. Google's own are 1,000, 10 and 20. */
export function limitsOf({ action, role }: Operation): Counts {
  // A helper's award is to five boys at most, and its entry's rule looks at each.
  const expressions = action === 'award-points' && role !== 'helper' ? 350 : 500;
  return { expressions, documents: 6, documentsOfBatch: 14 };
}

export const higher = (one: Counts, other: Counts): Counts => ({
  expressions: Math.max(one.expressions, other.expressions),
  documents: Math.max(one.documents, other.documents),
  documentsOfBatch: Math.max(one.documentsOfBatch, other.documentsOfBatch),
});

/** Of more writes only what is over the limits is counted: each pad would make the emulator work for seconds. */
const largeBatch = 50;

export interface Meter {
  /** Forgets everything stored. */
  clear(): Promise<void>;
  /** Notes writes that were stored. */
  stored(writes: readonly object[]): void;
  /** What a batch costs its caller, and the same one with an invitation, if that is more than what is known. */
  measure(auth: RequestAuth | null, writes: readonly object[], test: string): Promise<Measured>;
}

interface Measured {
  readonly costs: readonly Cost[];
  readonly isRefused: boolean;
}

/** What is not worth telling of an operation: its limits, or what another batch was seen to cost. */
export type KnownCounts = (operation: Operation) => Counts;

/** A pad for each count. With `only`, a document's path, the others are not judged. */
type Pads = Partial<Counts> & { readonly only?: string };
type Asker = (pads: Pads) => Promise<'accepted' | 'refused' | 'too many expressions'>;

const pathTo = (path: string): string => `${documentsOf('any')}/${path}`;
const failing = ['a', 'b'].map((place) => ({
  delete: pathTo(`padding/${place}`),
  currentDocument: { exists: true },
}));

export interface MeterOptions {
  readonly known: KnownCounts;
  /** Measures each batch once: with an invitation, which costs more. */
  readonly isQuick: boolean;
}

/** The project has the padded rules. */
export async function createMeter(
  project: Project,
  { known, isQuick }: MeterOptions,
): Promise<Meter> {
  let pending: object[] = [];
  let hasStored = false;

  const asker =
    (claims: object, writes: readonly object[]): Asker =>
    async ({ expressions = 0, documents: reads = 0, documentsOfBatch = 0, only }) => {
      const batchReads = {
        a: Math.min(10, documentsOfBatch),
        b: Math.max(0, documentsOfBatch - 10),
      };
      const pads = { pads: padsOf(expressions), reads, batchReads, only };
      const token = unsignedToken({ ...claims, ...pads });
      const call = { method: 'commit', body: { writes: [...writes, ...failing] } };
      const { refusal } = await project.call(token, call);
      if (refusal?.code === 'NOT_FOUND') return 'accepted';
      const isTooMuch = refusal?.message.includes('maximum of 1000 expressions') === true;
      return isTooMuch ? 'too many expressions' : 'refused';
    };

  const calibrating = asker({ sub: 'anybody' }, [{ delete: pathTo('calibration/any') }]);
  const roomBeside = async (documents: number): Promise<number> =>
    calibration +
    (await largestPad(
      1000,
      async (expressions) => (await calibrating({ expressions, documents })) === 'accepted',
    ));
  const room = await roomBeside(0);
  /** What the reads of a pad take. */
  const expressionsOfReads = room - (await roomBeside(10));

  /** `null` for a batch that takes no more than the least. */
  const countFrom = async (
    least: Counts,
    ask: Asker,
    places: readonly string[],
  ): Promise<Counts | 'refused' | null> => {
    const isAccepted = async (pads: Pads) => (await ask(pads)) === 'accepted';
    const counts = { ...least };
    const isWithin = await isAccepted({
      expressions: Math.max(0, room - expressionsOfReads - least.expressions),
      documents: 10 - least.documents,
      documentsOfBatch: Math.max(0, 10 + least.documents - least.documentsOfBatch),
    });
    if (isWithin) return null;
    const isCheaper = await isAccepted({ expressions: room - least.expressions });
    if (!isCheaper) {
      const verdict = await ask({});
      if (verdict === 'refused') return 'refused';
      if (verdict === 'too many expressions') return { ...least, expressions: 1000 };
      const most = room - least.expressions;
      const pad = await largestPad(most, (expressions) => isAccepted({ expressions }));
      counts.expressions = room - pad;
    }
    const isCountable = room - counts.expressions > expressionsOfReads;
    if (isCountable && !(await isAccepted({ documentsOfBatch: 20 - least.documents }))) {
      const { documentsOfBatch } = least;
      const batchPad = await largestPad(20 - documentsOfBatch, (pad) =>
        isAccepted({ documentsOfBatch: pad }),
      );
      counts.documentsOfBatch = 20 - batchPad;
      for (const only of places) {
        const pad = await largestPad(10 - counts.documents, (documents) =>
          isAccepted({ documents, only }),
        );
        counts.documents = 10 - pad;
      }
    }
    const isMore =
      counts.documents > least.documents || counts.documentsOfBatch > least.documentsOfBatch;
    return isCheaper && !isMore ? null : counts;
  };

  return {
    async clear() {
      pending = [];
      if (hasStored) await project.clear();
      hasStored = false;
    },
    stored: (writes) => void pending.push(...writes),
    async measure(auth, writes, test) {
      const costs: Cost[] = [];
      let isRefused = false;
      if (auth === null) return { costs, isRefused };
      const entryPath = `admins/${auth.uid}`;
      await project.store(pending);
      hasStored = true;
      pending = [];
      const { body } = await project.get(entryPath);
      const entry = (body as { fields?: Fields } | null)?.fields ?? null;
      const operation = {
        action: actionOf(writes),
        role: entry === null ? 'none yet' : textIn(entry['role'], 'owner'),
        isInvited: entry !== null && 'invite' in entry,
      };
      const claims = { ...auth.token, sub: auth.uid };
      const note = async (operation: Operation, claims: object): Promise<void> => {
        const least = known(operation);
        const limits = writes.length > largeBatch ? limitsOf(operation) : least;
        const counts = await countFrom(
          higher(least, limits),
          asker(claims, writes),
          judgedPlaces(writes),
        );
        if (counts === 'refused') isRefused = true;
        else if (counts !== null) costs.push({ ...operation, ...counts, test });
      };
      const isOnce = entry === null || operation.isInvited;
      if (isOnce || !isQuick) await note(operation, claims);
      if (isOnce) return { costs, isRefused };
      const update = { name: pathTo(entryPath), fields: { ...entry, ...invitation } };
      await project.store([{ update }]);
      pending = [{ update: { ...update, fields: entry } }];
      const proof = { ...proofOfInvitation, email: textIn(entry['email'], '') };
      await note({ ...operation, isInvited: true }, { ...claims, ...proof });
      return { costs, isRefused };
    },
  };
}

const invitation = { invite: { stringValue: '0a' }, signedInAt: { integerValue: '0' } };
const proofOfInvitation = {
  email_verified: true,
  auth_time: 1,
  firebase: { sign_in_provider: 'password' },
};

/** The largest pad up to `most` with which something is accepted. A pad of 1 is one of 0. */
async function largestPad(
  most: number,
  isAccepted: (pad: number) => Promise<boolean>,
): Promise<number> {
  if (await isAccepted(most)) return most;
  let [low, high] = [0, most - 1];
  while (low < high) {
    const pad = Math.ceil((low + high) / 2);
    if (await isAccepted(pad)) low = pad;
    else high = pad - 1;
  }
  return low;
}

function textIn(value: Value | undefined, otherwise: string): string {
  return value !== undefined && 'stringValue' in value ? value.stringValue : otherwise;
}

function pathsOf(writes: readonly object[]): readonly string[] {
  return writes.map((write) => {
    const { delete: deleted = '', update } = write as {
      delete?: string;
      update?: { name: string };
    };
    return (update?.name ?? deleted).replace(/^.*?\/documents\//, '');
  });
}

/** Two documents of each collection stand for all. */
function judgedPlaces(writes: readonly object[]): readonly string[] {
  const ofCollections = Map.groupBy(new Set(pathsOf(writes)), (path) =>
    path
      .split('/')
      .filter((_, n) => n % 2 === 0)
      .join('/'),
  );
  return [...ofCollections.values()].flatMap((paths) =>
    paths.slice(0, 2).map((path) => `/databases/(default)/documents/${path}`),
  );
}

/** Alike for batches that the rules judge by the same conditions: of the same action, to the same fields. */
export function kindOfBatch(writes: readonly object[]): string {
  const paths = pathsOf(writes);
  const places = writes.map((write, n) => {
    const { update, updateMask, ...rest } = write as {
      update?: { fields: Fields };
      updateMask?: object;
    };
    const collection = (paths[n] ?? '').split('/').filter((_, place) => place % 2 === 0);
    return JSON.stringify([
      collection,
      Object.keys(rest),
      Object.keys(update?.fields ?? {}),
      updateMask,
    ]);
  });
  return JSON.stringify([actionOf(writes), [...new Set(places)].toSorted()]);
}

function actionOf(writes: readonly object[]): string {
  const paths = pathsOf(writes);
  const entry = writes[paths.findIndex((path) => path.startsWith('activity/'))];
  const { update } = (entry ?? {}) as { update?: { fields: Fields } };
  const collections = new Set(paths.map((path) => path.split('/')[0]));
  return textIn(update?.fields['action'], `(${[...collections].join(', ')})`);
}
