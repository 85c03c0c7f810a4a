/**
 * What Google's engine counts for a batch: expressions and documents read. It tells neither, so the rules are padded with a known
 * number until it refuses the batch. Writes that always fail after the rules were asked keep the batch from being stored.
 */
import type { Fields, Value } from '../../src/documents/model/types.ts';
import type { RequestAuth } from '../../src/kernel/request-auth.ts';
import { documentsOf, owner, unsignedToken, type Emulator } from './emulator.ts';
import { calibration, paddedRules, padsOf } from './padded-rules.ts';

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
export function limitsOf({ action }: Operation): Counts {
  const expressions = action === 'award-points' ? 350 : 500;
  return { expressions, documents: 6, documentsOfBatch: 14 };
}

export interface Meter {
  /** Forgets everything stored. */
  clear(): Promise<void>;
  /** Notes writes that were stored. */
  stored(writes: readonly object[]): void;
  /** What a batch costs its caller, and the same one with an invitation, if that is not less than what is known. */
  measure(auth: RequestAuth | null, writes: readonly object[], test: string): Promise<Cost[]>;
}

/** What is not worth telling of an operation: its limits, or what another batch was seen to cost. */
export type KnownCounts = (operation: Operation) => Counts;

/** A pad for each count, and at least 2 expressions. */
type Pads = Partial<Counts>;
type Attempt = (pads: Pads) => Promise<boolean | 'too many expressions'>;

const pathTo = (path: string): string => `${documentsOf('any')}/${path}`;
const failing = ['a', 'b'].map((place) => ({
  delete: pathTo(`padding/${place}`),
  currentDocument: { exists: true },
}));

interface MeterOptions {
  /** For the meter alone. */
  readonly project: string;
  readonly rules: string;
  readonly known: KnownCounts;
}

export async function createMeter(
  google: Emulator,
  { project, rules, known }: MeterOptions,
): Promise<Meter> {
  const issues = await google.putRules(project, paddedRules(rules));
  const error = issues.find(({ severity }) => severity === 'ERROR');
  if (error !== undefined) throw new Error(`The padded rules: ${error.description}`);
  let pending: object[] = [];

  const attempt =
    (claims: object, writes: readonly object[]): Attempt =>
    async ({ expressions = 0, documents: reads = 0, documentsOfBatch = 0 }) => {
      const batchReads = {
        a: Math.min(10, documentsOfBatch),
        b: Math.max(0, documentsOfBatch - 10),
      };
      const token = unsignedToken({ ...claims, pads: padsOf(expressions), reads, batchReads });
      const refusal = await google.commit(project, token, [...writes, ...failing]);
      if (refusal?.code === 'NOT_FOUND') return true;
      return refusal?.message.includes('maximum of 1000') === true ? 'too many expressions' : false;
    };

  const calibrating = attempt({ sub: 'anybody' }, [{ delete: pathTo('calibration/any') }]);
  const room =
    calibration + (await largestPad(1000, (expressions) => calibrating({ expressions })));

  /** `null` for a batch that takes less, or is refused without pads too. */
  const countFrom = async (least: Counts, isAccepted: Attempt): Promise<Counts | null> => {
    const isCheaper = await isAccepted({ expressions: room - least.expressions + 1 });
    const areFew = await isAccepted({
      documents: 10 - least.documents,
      documentsOfBatch: Math.max(0, 10 - least.documentsOfBatch + least.documents),
    });
    if (isCheaper === true && areFew !== false) return null;
    if ((await isAccepted({})) === false) return null;
    const counts = { ...least };
    if (isCheaper !== true) {
      const most = room - least.expressions;
      const pad = await largestPad(most, (expressions) => isAccepted({ expressions }));
      counts.expressions = room - pad;
    }
    if (areFew === false) {
      const most = await largestPad(20, (pad) => isAccepted({ documentsOfBatch: pad }));
      counts.documentsOfBatch = 20 - most;
      const pad = await largestPad(Math.min(10, most), (documents) => isAccepted({ documents }));
      counts.documents = 10 - pad;
    }
    return counts;
  };

  return {
    async clear() {
      pending = [];
      await google.clear(project);
    },
    stored: (writes) => void pending.push(...writes),
    async measure(auth, writes, test) {
      if (auth === null) return [];
      const entryPath = `admins/${auth.uid}`;
      await storeAll(google, project, pending);
      const { body } = await google.get(project, owner, entryPath);
      const entry = (body as { fields?: Fields } | null)?.fields ?? null;
      const operation = {
        action: actionOf(writes),
        role: entry === null ? 'nobody yet' : textIn(entry['role'], 'owner'),
        isInvited: entry !== null && 'invite' in entry,
      };
      const claims = { ...auth.token, sub: auth.uid };
      const costs: Cost[] = [];
      const note = async (operation: Operation, isAccepted: Attempt): Promise<void> => {
        const counts = await countFrom(known(operation), isAccepted);
        if (counts !== null) costs.push({ ...operation, ...counts, test });
      };
      await note(operation, attempt(claims, writes));
      pending = [];
      if (entry === null || operation.isInvited) return costs;
      const update = { name: pathTo(entryPath), fields: { ...entry, ...invitation } };
      await google.commit(project, owner, [{ update }]);
      pending = [{ update: { ...update, fields: entry } }];
      const proof = { ...proofOfInvitation, email: textIn(entry['email'], '') };
      await note({ ...operation, isInvited: true }, attempt({ ...claims, ...proof }, writes));
      return costs;
    },
  };
}

const invitation = { invite: { stringValue: '0a' }, signedInAt: { integerValue: '0' } };
const proofOfInvitation = {
  email_verified: true,
  auth_time: 1,
  firebase: { sign_in_provider: 'password' },
};

export async function storeAll(
  google: Emulator,
  project: string,
  writes: readonly object[],
): Promise<void> {
  for (let at = 0; at < writes.length; at += 500)
    await google.commit(project, owner, writes.slice(at, at + 500));
}

/** The largest pad up to `most` with which something is accepted. A pad of 1 is one of 0. */
async function largestPad(
  most: number,
  isAccepted: (pad: number) => ReturnType<Attempt>,
): Promise<number> {
  if ((await isAccepted(most)) === true) return most;
  let [low, high] = [0, most - 1];
  while (low < high) {
    const pad = Math.ceil((low + high) / 2);
    if ((await isAccepted(pad)) === true) low = pad;
    else high = pad - 1;
  }
  return low;
}

function textIn(value: Value | undefined, otherwise: string): string {
  return value !== undefined && 'stringValue' in value ? value.stringValue : otherwise;
}

function actionOf(writes: readonly object[]): string {
  const places = writes.map((write) => {
    const { delete: deleted = '', update } = write as {
      delete?: string;
      update?: { name: string; fields: Fields };
    };
    const path = (update?.name ?? deleted).replace(/^.*?\/documents\//, '');
    const action = path.startsWith('activity/') ? textIn(update?.fields['action'], '') : '';
    return { action, collection: path.split('/')[0] ?? '' };
  });
  const entry = places.find(({ action }) => action !== '');
  return (
    entry?.action ?? `(${[...new Set(places.map(({ collection }) => collection))].join(', ')})`
  );
}
