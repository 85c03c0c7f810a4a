import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { displayName, fullName, initials, splitName, collapseSpaces } from './names.ts';

describe('names', () => {
  it.each([
    ['Moshe Katz', 'Moshe', 'Katz'],
    ['Moshe Chaim Katz', 'Moshe', 'Chaim Katz'],
    ['Moshe', 'Moshe', ''],
    ['  Moshe   Katz ', 'Moshe', 'Katz'],
    ['משה כץ', 'משה', 'כץ'],
    ['', '', ''],
  ])('H2 splits %j at the first space', (name, firstName, lastName) => {
    expect(splitName(name)).toEqual({ firstName, lastName });
  });

  it('H2 keeps every word of a name that is split and joined', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        expect(fullName(splitName(name))).toBe(name.trim().split(/\s+/).join(' '));
      }),
    );
  });

  it.each([
    [' Bais  Torah ', 'Bais Torah'],
    ['Bais\u00A0\u00A0Torah', 'Bais Torah'],
    ['בית\t תורה', 'בית תורה'],
    ['  ', ''],
  ])('G3 H5 takes the spaces too many out of %j', (text, tidied) => {
    expect(collapseSpaces(text)).toBe(tidied);
  });

  it('I1 shows a placeholder without a name', () => {
    expect(displayName({ firstName: '', lastName: ' ' })).toBe('No name');
    expect(displayName({ firstName: '', lastName: 'Katz' })).toBe('Katz');
    expect(initials({ firstName: '', lastName: '' })).toBe('');
  });

  it('makes initials of Latin and Hebrew names', () => {
    expect(initials({ firstName: 'moshe', lastName: 'Katz' })).toBe('MK');
    expect(initials({ firstName: 'משה', lastName: 'כץ' })).toBe('מכ');
    expect(initials({ firstName: '"Moishy"', lastName: '' })).toBe('M');
  });
});

it('found F32: names lose the invisible signs of copied text', () => {
  expect(collapseSpaces('\u202AMoshe\u200B \u00A0Katz\u202C')).toBe('Moshe Katz');
  expect(splitName('\u200FMoshe\u00A0Katz')).toEqual({ firstName: 'Moshe', lastName: 'Katz' });
});
