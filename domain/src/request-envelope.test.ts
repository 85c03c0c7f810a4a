import { expect, it } from 'vitest';
import { envelopeOfRequest, indexByName } from './request-envelope.ts';
import { boy, request } from './testing/builders.ts';

const boys = indexByName([
  boy({ envelopeId: 'moshe', firstName: 'Moshe', lastName: 'Katz' }),
  boy({ envelopeId: 'first', firstName: 'Dovid', lastName: 'Levin' }),
  boy({ envelopeId: 'second', firstName: 'Dovid', lastName: 'Levin' }),
  boy({ envelopeId: 'bird', firstName: 'משה', lastName: 'כ״ץ' }),
]);
const joined = (fields: Parameters<typeof request>[0]) =>
  envelopeOfRequest(request({ name: '', fatherName: '', nickName: '', ...fields }), boys)
    ?.envelopeId ?? null;

it('Q3 a request is matched with the only boy who has its name and father’s name', () => {
  expect(joined({ name: 'moshe  KATZ', fatherName: 'Yaakov' })).toBe('moshe');
  expect(joined({ name: 'Moshe', fatherName: 'Yaakov Katz' })).toBe('moshe');
  expect(joined({ name: 'Moishe Katz', nickName: 'Moshe' })).toBe('moshe');
  expect(joined({ name: 'משה', fatherName: 'יעקב כץ' })).toBe('bird');
});

it('Q3 without a family name, for two boys, or for none, it is joined to no boy', () => {
  expect(joined({ name: 'Moshe', fatherName: 'Yaakov' })).toBeNull();
  expect(joined({ name: 'Dovid Levin' })).toBeNull();
  expect(joined({ name: 'Moshe Stern', fatherName: 'Yaakov Katz' })).toBeNull();
  expect(joined({})).toBeNull();
});

it('Q3 the boy chosen by hand counts, also none', () => {
  expect(joined({ name: 'Moshe Katz', envelopeId: 'second' })).toBe('second');
  expect(joined({ name: 'Moshe Katz', envelopeId: '' })).toBeNull();
  expect(joined({ name: 'Moshe Katz', envelopeId: 'deleted' })).toBeNull();
});
