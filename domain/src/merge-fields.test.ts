import { expect, it } from 'vitest';
import { differingFields, fieldsToTake } from './merge-fields.ts';
import { boy } from './testing/builders.ts';

it('O2 asks for the fields in which two records differ, and fills the empty ones', () => {
  const kept = boy({ rebbe: null, isActive: false, birthDay: null, birthMonth: null });
  const merged = boy({ firstName: 'Moishy', parentEmail: null });
  expect(differingFields(kept, merged)).toEqual([
    'name',
    'rebbe',
    'birthday',
    'parentEmail',
    'isActive',
  ]);
  expect(fieldsToTake(kept, merged)).toEqual(['rebbe', 'birthday', 'isActive']);
  expect(fieldsToTake(merged, kept)).toEqual(['parentEmail']);
});
