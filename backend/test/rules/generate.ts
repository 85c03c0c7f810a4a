import { constant, constantFrom, letrec, oneof, tuple, type Arbitrary } from 'fast-check';

type Type =
  | 'bool'
  | 'number'
  | 'string'
  | 'list'
  | 'set'
  | 'map'
  | 'time'
  | 'duration'
  | 'path'
  | 'bytes'
  | 'place'
  | 'index'
  | 'pattern'
  | 'any';

/** What makes a value of a type, with holes for values of other types. The first line needs none. */
const templates: Readonly<Record<Type, { leaves: string[]; inner: string[] }>> = {
  bool: {
    leaves: [
      'true',
      'false',
      'resource.data.yes',
      'request.auth.token.admin',
      "'n' in resource.data",
    ],
    inner: [
      '({bool} && {bool})',
      '({bool} || {bool})',
      '!{bool}',
      '({bool} ? {bool} : {bool})',
      '({any} == {any})',
      '({any} != {any})',
      '({number} < {number})',
      '({number} >= {number})',
      '({string} <= {string})',
      '({time} > {time})',
      '({duration} < {duration})',
      '({bytes} < {bytes})',
      '({any} in {list})',
      '({string} in {map})',
      '({any} in {set})',
      '({any} is string)',
      '({any} is number)',
      '({any} is map)',
      '{string}.matches({pattern})',
      '{list}.hasAny({list})',
      '{list}.hasAll({set})',
      '{set}.hasOnly({list})',
      '{map}.keys().hasOnly({list})',
      'exists({path})',
      'existsAfter({path})',
      'math.isNaN({number})',
      'both({bool}, {bool})',
      'agree({any}, {any})',
    ],
  },
  number: {
    leaves: [
      '0',
      '1',
      '-1',
      '2.5',
      '-0.0',
      '9223372036854775807',
      '-9223372036854775808',
      '1000000000000000000000000000000.0',
      'resource.data.n',
      'resource.data.f',
      'resource.data.nan',
      'resource.data.infinite',
      'request.auth.token.level',
    ],
    inner: [
      '({number} + {number})',
      '({number} - {number})',
      '({number} * {number})',
      '({number} / {number})',
      '({number} % {number})',
      '-({number})',
      'math.abs({number})',
      'math.ceil({number})',
      'math.round({number})',
      'math.pow({number}, {number})',
      'math.sqrt({number})',
      'int({any})',
      'float({any})',
      '{string}.size()',
      '{list}.size()',
      '{set}.size()',
      '{map}.size()',
      '{bytes}.size()',
      '{time}.year()',
      '{time}.toMillis()',
      '{time}.dayOfYear()',
      '{duration}.seconds()',
      '{place}.latitude()',
      '{place}.distance({place})',
    ],
  },
  index: {
    leaves: ['0', '1', '2', '3', '-1', '99'],
    inner: ['{number}', '{string}.size()', '{list}.size()', '({index} + {index})'],
  },
  string: {
    leaves: [
      "''",
      "'a'",
      "'constructor'",
      "'__proto__'",
      "'NaN'",
      "'-9223372036854775808'",
      "'\\u05d0\\ud83d\\ude00'",
      "'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'",
      'id',
      'database',
      'resource.data.s',
      'request.method',
      'request.auth.uid',
    ],
    inner: [
      '({string} + {string})',
      '{string}[{index}]',
      '{string}[{index}:{index}]',
      '{string}.upper()',
      '{string}.lower()',
      '{string}.trim()',
      '{string}.replace({pattern}, {string})',
      'string({any})',
      '{list}.join({string})',
      '{bytes}.toHexString()',
      '{bytes}.toBase64()',
      '{path}[{index}]',
    ],
  },
  pattern: {
    leaves: ["''", "'.'", "'a+'", "'(a+)+'", "'(a|a)*b'", "'[^a]'", "'(?i)A.*'", "'x{2,3}'"],
    inner: ['{string}', "('(' + {string} + ')*')"],
  },
  list: {
    leaves: ['[]', 'resource.data.numbers', 'resource.data.mixed', 'request.auth.token.roles'],
    inner: [
      '[{any}]',
      '[{any}, {any}, {any}]',
      '{list}.concat({list})',
      '{list}.removeAll({list})',
      '{list}[{index}:{index}]',
      '{map}.keys()',
      '{map}.values()',
      '{string}.split({pattern})',
      'twice({list})',
    ],
  },
  set: {
    leaves: ['[].toSet()', '[1, 1.0, 2].toSet()'],
    inner: [
      '{list}.toSet()',
      '{set}.union({set})',
      '{set}.intersection({set})',
      '{set}.difference({set})',
      '{map}.diff({map}).affectedKeys()',
      '{map}.diff({map}).unchangedKeys()',
    ],
  },
  map: {
    leaves: [
      '{}',
      'resource',
      'resource.data',
      'resource.data.m',
      'request',
      'request.auth',
      'request.auth.token',
      'request.resource',
      'request.resource.data',
      'request.query',
    ],
    inner: [
      "{'a': {any}}",
      "{'__proto__': {any}, 'b': {any}}",
      '{{string}: {any}}',
      'get({path})',
      'getAfter({path}).data',
    ],
  },
  time: {
    leaves: ['request.time', 'resource.data.at', 'timestamp.value(0)'],
    inner: [
      '({time} + {duration})',
      '({time} - {duration})',
      'timestamp.value({index})',
      'timestamp.date(2024, {index}, {index})',
      '{time}.date()',
    ],
  },
  duration: {
    leaves: ["duration.value(1, 'd')", 'duration.time(1, 2, 3, 4)'],
    inner: [
      '({time} - {time})',
      '({duration} + {duration})',
      "duration.value({index}, 'h')",
      'duration.value({number}, {string})',
      'duration.abs({duration})',
      '{time}.time()',
    ],
  },
  path: {
    leaves: [
      'request.path',
      'resource.data.ref',
      "resource['__name__']",
      '(/databases/$(database)/documents/users/alice)',
    ],
    inner: [
      '(/databases/$(database)/documents/users/$({string}))',
      '(/databases/$(database)/documents/things/$(id))',
      '(/$({path})/$({string}))',
      'path({string})',
      'path({any})',
      '{path}.bind({map})',
    ],
  },
  bytes: {
    leaves: ["b'\\xff'", 'resource.data.bytes'],
    inner: ['{string}.toUtf8()', 'hashing.md5({any})', 'hashing.crc32c({string})'],
  },
  place: { leaves: ['resource.data.place'], inner: ['latlng.value({number}, {number})'] },
  any: {
    leaves: [
      'null',
      '(1)',
      "'a'",
      'resource.data.typo',
      'resource.data.n',
      'resource.data.m',
      '[]',
    ],
    inner: [
      '{bool}',
      '({number})',
      '{string}',
      '{list}',
      '{set}',
      '{map}',
      '{time}',
      '{duration}',
      '{path}',
      '{bytes}',
      '{place}',
      '{map}.diff({map})',
      '{map}[{string}]',
      '{map}.a',
      '{map}.data',
      '{map}.constructor',
      '{map}.get({any}, {any})',
      '{list}[{index}]',
      '({bool} ? {any} : {any})',
      '{any}.size()',
      '{any}.get({any}, {any})',
      '{any}[{any}]',
      '({any} + {any})',
      'twice({any})',
    ],
  },
};

/** The functions the expressions may call. */
export const functions = `
  function both(a, b) { return a && b; }
  function agree(a, b) { let same = a == b; return same || agreeWithin([a], [b]); }
  function agreeWithin(a, b) { return a.hasAny(b); }
  function twice(a) { let pair = [a, a]; return pair; }
`;

const hole =
  /\{(bool|number|index|string|pattern|list|set|map|time|duration|path|bytes|place|any)\}/;

interface Variant {
  /** How many of twenty holes are filled with just anything. */
  readonly carelessness: number;
  readonly depthSize: 'xsmall' | 'small';
}

/** Conditions of the language: small and large, most with values of the types their operators want, some without. */
export const conditions: Arbitrary<string> = oneof(
  conditionsOf({ carelessness: 0, depthSize: 'xsmall' }),
  conditionsOf({ carelessness: 1, depthSize: 'xsmall' }),
  conditionsOf({ carelessness: 3, depthSize: 'xsmall' }),
  conditionsOf({ carelessness: 0, depthSize: 'small' }),
  conditionsOf({ carelessness: 1, depthSize: 'small' }),
);

function conditionsOf({ carelessness, depthSize }: Variant): Arbitrary<string> {
  const { bool } = letrec<Record<Type, string>>((tie) => {
    const fill = (type: Type) =>
      oneof(
        { weight: 20 - carelessness, arbitrary: tie(type) },
        { weight: carelessness, arbitrary: tie('any') },
      );
    const fromTemplate = (template: string): Arbitrary<string> => {
      const parts = template.split(hole).map((part, index) => {
        return index % 2 === 0 ? constant(part) : fill(part as Type);
      });
      return tuple(...parts).map((texts) => texts.join(''));
    };
    const arbitraryOf = (type: Type): Arbitrary<string> => {
      const { leaves, inner } = templates[type];
      return oneof(
        { depthSize, withCrossShrink: true },
        constantFrom(...leaves),
        ...inner.map(fromTemplate),
      );
    };
    return {
      bool: arbitraryOf('bool'),
      number: arbitraryOf('number'),
      index: arbitraryOf('index'),
      string: arbitraryOf('string'),
      pattern: arbitraryOf('pattern'),
      list: arbitraryOf('list'),
      set: arbitraryOf('set'),
      map: arbitraryOf('map'),
      time: arbitraryOf('time'),
      duration: arbitraryOf('duration'),
      path: arbitraryOf('path'),
      bytes: arbitraryOf('bytes'),
      place: arbitraryOf('place'),
      any: arbitraryOf('any'),
    };
  });
  return bool;
}
