import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { updateCrc32c } from '../../kernel/crc32c.ts';
import type { Evaluation } from '../evaluation.ts';
import { int64 } from '../int64.ts';
import type { ReadCall, RulesService } from '../rules.ts';
import { EvaluationError } from '../evaluate-errors.ts';
import { RuleDuration, RuleLatLng, type RuleMap, type RuleValue } from '../values.ts';
import { intOf, textOf, toFloat, toInt, toPath } from './casts.ts';
import { durationOf, timestampOf } from './times.ts';
import { unexpected, type Arguments } from './types.ts';

export interface BuiltInFunction {
  readonly arity: number;
  readonly call: (args: Arguments, evaluation: Evaluation) => RuleValue;
}

type Functions = ReadonlyMap<string, BuiltInFunction>;

/** In a Map, so that `constructor()` is unknown. */
function functions(byName: Readonly<Record<string, BuiltInFunction>>): Functions {
  return new Map(Object.entries(byName));
}

// The reference also has `bool`, `debug` and `math.isInfinite`, but Google's engine fails each call of them with
// "Function not found error": https://github.com/davideast/pyric/blob/main/packages/conformance/registry/rules.ts, row
// 191. They are unknown here as well, so that loading rules with them fails.
const casts = functions({
  int: { arity: 1, call: toInt },
  float: { arity: 1, call: toFloat },
  string: { arity: 1, call: (args, { budget }) => textOf(args.at(0), budget) },
  path: { arity: 1, call: toPath },
});

/** https://firebase.google.com/docs/storage/security/rules-conditions#enhance_with_firestore */
const documentsFromStorage = functions({
  get: { arity: 1, call: get('before') },
  exists: { arity: 1, call: exists('before') },
});

/** https://firebase.google.com/docs/reference/rules/rules.firestore */
const documents: Functions = new Map([
  ...documentsFromStorage,
  ['getAfter', { arity: 1, call: get('after') }],
  ['existsAfter', { arity: 1, call: exists('after') }],
]);

/** https://firebase.google.com/docs/reference/rules/rules.math */
const math = functions({
  abs: { arity: 1, call: (args) => absolute(args.number(0)) },
  ceil: { arity: 1, call: (args) => Math.ceil(Number(args.number(0))) },
  floor: { arity: 1, call: (args) => Math.floor(Number(args.number(0))) },
  round: { arity: 1, call: (args) => rounded(args.number(0)) },
  sqrt: { arity: 1, call: (args) => Math.sqrt(Number(args.number(0))) },
  pow: { arity: 2, call: (args) => Number(args.number(0)) ** Number(args.number(1)) },
  isNaN: { arity: 1, call: (args) => Number.isNaN(args.number(0)) },
});

/** https://firebase.google.com/docs/reference/rules/rules.timestamp_ */
const timestamp = functions({
  value: { arity: 1, call: (args) => timestampOf(Number(args.int(0)) * 1000) },
  date: { arity: 3, call: dateOf },
});

/** https://firebase.google.com/docs/reference/rules/rules.duration_ */
const duration = functions({
  value: { arity: 2, call: (args) => durationOf(args.int(0) * nanosPer(args.text(1))) },
  time: {
    arity: 4,
    call: (args) =>
      durationOf(
        (args.int(0) * 3600n + args.int(1) * 60n + args.int(2)) * 1_000_000_000n + args.int(3),
      ),
  },
  abs: { arity: 1, call: absoluteDuration },
});

/** https://firebase.google.com/docs/reference/rules/rules.latlng_ */
const latlng: Functions = new Map([['value', { arity: 2, call: placeOf }]]);

/** https://firebase.google.com/docs/reference/rules/rules.hashing_ */
const hashing = functions({
  md5: { arity: 1, call: hash((bytes) => createHash('md5').update(bytes).digest()) },
  sha256: { arity: 1, call: hash((bytes) => createHash('sha256').update(bytes).digest()) },
  crc32: { arity: 1, call: hash((bytes) => lowestByteFirst(crc32(bytes))) },
  crc32c: { arity: 1, call: hash((bytes) => lowestByteFirst(updateCrc32c(0, bytes))) },
});

const ofAllServices = { math, timestamp, duration, latlng, hashing };

/** The functions called by name alone, in rules of a service. */
export const globalFunctions: Readonly<Record<RulesService, Functions>> = {
  'cloud.firestore': new Map([...casts, ...documents]),
  'firebase.storage': casts,
};

/** The functions called as `math.abs(x)`, in rules of a service. */
export const namespaces: Readonly<Record<RulesService, ReadonlyMap<string, Functions>>> = {
  'cloud.firestore': new Map(Object.entries(ofAllServices)),
  'firebase.storage': new Map([
    ...Object.entries(ofAllServices),
    ['firestore', documentsFromStorage],
  ]),
};

type State = 'before' | 'after';

/** `get` or `getAfter`. A missing document is an error: firebase/firebase-js-sdk issue 3908. */
function get(state: State) {
  return (args: Arguments, evaluation: Evaluation): RuleMap => {
    const resource = read(state, 'get', args, evaluation);
    if (!resource) throw new EvaluationError('the document read does not exist');
    return resource;
  };
}

/** `exists` or `existsAfter`. */
function exists(state: State) {
  return (args: Arguments, evaluation: Evaluation): boolean =>
    read(state, 'exists', args, evaluation) !== null;
}

function read(
  state: State,
  call: ReadCall,
  args: Arguments,
  { reads }: Evaluation,
): RuleMap | null {
  const { segments } = args.path(0);
  if (
    segments[0] !== 'databases' ||
    segments[2] !== 'documents' ||
    segments.length < 5 ||
    segments.length % 2 === 0
  ) {
    throw new EvaluationError('a document is read by /databases/(default)/documents/...');
  }
  return reads[state](segments, call);
}

/** A function of bytes, or of a string's UTF-8 bytes. */
function hash(digest: (bytes: Uint8Array) => Uint8Array): BuiltInFunction['call'] {
  return (args, { budget }) => {
    const value = args.at(0);
    if (typeof value !== 'string' && !(value instanceof Uint8Array)) {
      throw unexpected('string or bytes', value);
    }
    budget.spend(value.length);
    return digest(typeof value === 'string' ? Buffer.from(value) : value);
  };
}

/** A checksum's bytes in the order of Google's engine. */
function lowestByteFirst(checksum: number): Uint8Array {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(checksum);
  return bytes;
}

function absolute(value: bigint | number): bigint | number {
  if (typeof value === 'number') return Math.abs(value);
  return int64(value < 0n ? -value : value);
}

/** Halves go up: `round(-2.5)` is -2. */
function rounded(value: bigint | number): bigint {
  return typeof value === 'bigint' ? value : intOf(Math.round(value));
}

function dateOf(args: Arguments): RuleValue {
  const [year, month, day] = [args.int(0), args.int(1), args.int(2)].map(Number);
  const date = new Date(0);
  date.setUTCFullYear(year ?? 0, (month ?? 0) - 1, day);
  if (date.getUTCMonth() + 1 !== month || date.getUTCDate() !== day) {
    throw new EvaluationError(`${year}-${month}-${day} is not a date`);
  }
  return timestampOf(date.getTime() * 1000);
}

const nanosPerUnit: ReadonlyMap<string, bigint> = new Map([
  ['w', 604_800_000_000_000n],
  ['d', 86_400_000_000_000n],
  ['h', 3_600_000_000_000n],
  ['m', 60_000_000_000n],
  ['s', 1_000_000_000n],
  ['ms', 1_000_000n],
  ['ns', 1n],
]);

function nanosPer(unit: string): bigint {
  const nanos = nanosPerUnit.get(unit);
  if (nanos === undefined) throw new EvaluationError('a duration is in w, d, h, m, s, ms or ns');
  return nanos;
}

function absoluteDuration(args: Arguments): RuleDuration {
  const { nanos } = args.duration(0);
  return new RuleDuration(nanos < 0n ? -nanos : nanos);
}

function placeOf(args: Arguments): RuleLatLng {
  const latitude = Number(args.number(0));
  const longitude = Number(args.number(1));
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) {
    throw new EvaluationError('latitudes are within 90, longitudes within 180 degrees');
  }
  return new RuleLatLng(latitude, longitude);
}
