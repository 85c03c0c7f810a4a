/** Random batches, right ones and mutated ones, one after the other in a small programme, against the rules. */
import type { Fields, Value } from '../../src/documents/model/types.ts';
import { makersOfBin } from './batches-bin.ts';
import { brokenBy } from './batches-invariants.ts';
import { mutate } from './batches-mutate.ts';
import { admins, claimsOf, makersOfOffice, programme } from './batches-office.ts';
import { randomOf } from './batches-random.ts';
import { makersOfPoints, type Batch, type Write } from './batches-right.ts';
import type { Office } from './office.ts';
import { Exactly, serverTime, type Plain, type PlainRecord } from './wire-values.ts';

interface Options {
  readonly runs: number;
  readonly seed: number;
  /** How many of the batches are mutated; 0 for an owner's right batches of all actions. */
  readonly share?: number;
}
export interface Hole {
  readonly broken: string;
  readonly seed: number;
  readonly run: number;
  readonly batch: Batch;
}

const records = { ...makersOfPoints, ...makersOfBin };
const makers = { ...records, ...makersOfOffice };
const callers = Object.keys(admins);
const mostCallers = [
  ...callers,
  ...Array.from({ length: 6 }, () => ['owner', 'office', 'helper']),
].flat();
/** Steps of one programme. */
const stepsOfProgramme = 150;

const recordOf = (fields: Fields): PlainRecord =>
  Object.fromEntries(
    Object.keys(fields)
      .toSorted()
      .map((name) => [name, plainOf(fields[name] as Value)]),
  );
function plainOf(value: Value): Plain {
  if ('nullValue' in value) return null;
  if ('booleanValue' in value) return value.booleanValue;
  if ('stringValue' in value) return value.stringValue;
  if ('integerValue' in value) return Number(value.integerValue);
  if ('doubleValue' in value) return Number(value.doubleValue);
  if ('arrayValue' in value) return (value.arrayValue.values ?? []).map(plainOf);
  if ('mapValue' in value) return recordOf(value.mapValue.fields ?? {});
  return new Exactly(value);
}

/** Runs batches; what breaks an invariant is made smaller, and each kind returned once. */
export function fuzzBatches(office: Office, { runs, seed, share = 0.75 }: Options) {
  const random = randomOf(seed);
  const docs = new Map<string, PlainRecord>();
  const start = programme();
  const initial = new Map<string, PlainRecord>();
  const now = new Date().toISOString();
  const holes = new Map<string, Hole>();
  const accepted = new Map<string, number>();
  let mutatedAccepted = 0;
  let earlier: Batch[] = [];
  let count = 0;

  const read = (path: string) => {
    const stored = isPath(path) ? office.stored(path) : null;
    if (stored === null) docs.delete(path);
    else docs.set(path, recordOf(stored));
  };
  const put = (path: string, record: PlainRecord | null) => {
    office.put(path, record);
    read(path);
  };
  const begin = () => {
    for (const path of docs.keys()) if (!initial.has(path)) put(path, null);
    for (const [path, record] of Object.entries(start))
      if (docs.get(path) !== initial.get(path) || !initial.has(path)) put(path, record);
    for (const path of Object.keys(start)) initial.set(path, docs.get(path) ?? {});
    earlier = [];
  };
  const rightBatch = (): Batch | null => {
    const action = random.of(Object.keys(share > 0 && random.chance(0.6) ? records : makers));
    const isOwners =
      share === 0 || (/ing$|^(role|dismiss|invite|withdraw)/u.test(action) && random.chance(0.8));
    const caller = action === 'accept' ? 'invited' : isOwners ? 'owner' : random.of(mostCallers);
    count += 1;
    const made = { by: caller, id: `c${count}` };
    const draft = makers[action]?.({ docs, random, now }, made) ?? null;
    if (draft === null) return null;
    const id = draft.id ?? made.id;
    const entry = { at: serverTime, by: caller, summary: '', ...draft.entry };
    const log = { path: `activity/${id}`, record: entry };
    const last = { path: `lastChanges/${caller}`, record: { id } };
    return { caller, action, writes: [...draft.writes, log, last] };
  };
  const wireOf = ({ path, record }: Write) =>
    record === null ? office.remove(path) : office.set(path, record);
  const commit = ({ caller, writes }: Batch): boolean => {
    try {
      return office.commitWith(claimsOf(caller), writes.map(wireOf)) === null;
    } catch (error) {
      // A value that no document may hold.
      if (error instanceof TypeError) return false;
      throw error;
    }
  };
  /** What an accepted batch breaks; of a refused one `null`. */
  const tryBatch = (batch: Batch) => {
    const before = new Map(docs);
    if (!commit(batch)) return null;
    for (const { path } of batch.writes) read(path);
    const broken = brokenBy({ before, after: docs, batch });
    const undo = () => {
      for (const { path } of batch.writes) put(path, before.get(path) ?? null);
    };
    return { broken, undo };
  };
  const smallest = (batch: Batch, broken: string): Batch => {
    for (let n = 0; n < batch.writes.length; n += 1) {
      const smaller = { ...batch, writes: batch.writes.toSpliced(n, 1) };
      const tried = tryBatch(smaller);
      tried?.undo();
      if (tried?.broken.includes(broken) === true) return smallest(smaller, broken);
    }
    return batch;
  };

  for (let run = 0; run < runs; run += 1) {
    if (run % stepsOfProgramme === 0) begin();
    const right = rightBatch();
    if (right === null) continue;
    const isMutated = random.chance(share);
    const batch = isMutated ? mutate(right, { docs, random, earlier, callers }) : right;
    const tried = tryBatch(batch);
    if (tried === null) continue;
    if (isMutated) mutatedAccepted += 1;
    else accepted.set(batch.action, (accepted.get(batch.action) ?? 0) + 1);
    earlier.push(batch);
    const broken = tried.broken.find((what) => !holes.has(what));
    if (tried.broken.length > 0) tried.undo();
    if (broken !== undefined)
      holes.set(broken, { broken, seed, run, batch: smallest(batch, broken) });
  }
  return { holes: [...holes.values()], accepted, mutatedAccepted };
}

const isPath = (path: string) => path.split('/').length % 2 === 0 && !path.includes('//');
export const actions: readonly string[] = Object.keys(makers);
