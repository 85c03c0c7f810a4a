import { describe, expect, it } from 'vitest';
import { RuleLatLng, RuleMap, RulePath, RuleTimestamp } from '../../rules/values.ts';
import type { Fields, StoredDocument, Value } from '../model/types.ts';
import { emptyFields, FieldsDraft } from '../model/values.ts';
import { resourceOf, ruleValueOf } from './rule-values.ts';

const root = ['databases', '(default)', 'documents'];

function documentOf(fields: Fields): StoredDocument {
  return { path: 'envelopes/a b/notes/7', fields, createTime: 1, updateTime: 2 };
}

function dataOf(fields: Fields): RuleMap {
  const data = resourceOf(documentOf(fields), root).get('data');
  if (!(data instanceof RuleMap)) throw new Error('The data is not a map.');
  return data;
}

describe('resourceOf', () => {
  it('has data, id and full path', () => {
    const resource = resourceOf(documentOf(emptyFields()), root);
    expect([...resource.keys()]).toEqual(['data', 'id', '__name__']);
    expect(resource.get('id')).toBe('7');
    expect(resource.get('__name__')).toEqual(
      new RulePath([...root, 'envelopes', 'a b', 'notes', '7']),
    );
  });

  it('has only the fields of the document', () => {
    const data = dataOf(Object.assign(emptyFields(), { n: { integerValue: '1' } }));
    expect(data.size).toBe(1);
    expect([...data.keys()]).toEqual(['n']);
    for (const name of ['constructor', '__proto__', 'toString', 'size']) {
      expect(data.has(name)).toBe(false);
      expect(data.get(name)).toBeUndefined();
    }
  });

  it('has a field called __proto__ if the document has one', () => {
    const fields = emptyFields();
    fields['__proto__'] = { stringValue: 'own' };
    expect(dataOf(fields).has('__proto__')).toBe(true);
    expect(dataOf(fields).get('__proto__')).toBe('own');
  });

  it('converts what two states share to one object', () => {
    const history: Value = {
      arrayValue: { values: [{ mapValue: { fields: { points: { integerValue: '5' } } } }] },
    };
    const before = Object.assign(emptyFields(), { history, name: { stringValue: 'Dovid' } });
    const draft = new FieldsDraft(before);
    draft.set(['name'], { stringValue: 'Moshe' });
    const after = draft.fields;
    expect(dataOf(after)).not.toBe(dataOf(before));
    expect(dataOf(after).get('history')).toBe(dataOf(before).get('history'));
  });
});

describe('ruleValueOf', () => {
  const cases: readonly (readonly [Value, unknown])[] = [
    [{ nullValue: null }, null],
    [{ booleanValue: false }, false],
    [{ integerValue: '-9223372036854775808' }, -9223372036854775808n],
    [{ doubleValue: 1 }, 1],
    [{ doubleValue: 'NaN' }, Number.NaN],
    [{ doubleValue: '-Infinity' }, -Infinity],
    [{ doubleValue: '-0' }, -0],
    [{ stringValue: '' }, ''],
    [{ bytesValue: 'AP8=' }, Uint8Array.of(0, 255)],
    [{ timestampValue: '1970-01-01T00:00:01.000002Z' }, new RuleTimestamp(1_000_002)],
    [
      { referenceValue: 'projects/p/databases/(default)/documents/a/b' },
      new RulePath([...root, 'a', 'b']),
    ],
    [{ geoPointValue: { latitude: 31.8, longitude: 35.2 } }, new RuleLatLng(31.8, 35.2)],
    [{ arrayValue: { values: [{ nullValue: null }, { stringValue: 'x' }] } }, [null, 'x']],
  ];

  it.each(cases)('converts %j', (value, expected) => {
    expect(ruleValueOf(value)).toStrictEqual(expected);
  });
});
