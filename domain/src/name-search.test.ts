import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalizeForSearch } from './normalize-for-search.ts';
import { bestByName, prepareNames, searchByName } from './name-search.ts';
import { fullName, splitName } from './names.ts';
import { boy } from './testing/builders.ts';

describe('searchByName', () => {
  const boys = [
    boy({ firstName: 'Moshe', lastName: 'Katz' }),
    boy({ firstName: 'Shmuel', lastName: 'Moskowitz' }),
    boy({ firstName: 'יוסף', lastName: 'כהן' }),
    boy({ firstName: 'אַבְרָהָם', lastName: 'בן־דוד' }),
    boy({ firstName: 'José', lastName: "O'Brien-Ľevý" }),
    boy({ firstName: 'מנחם', lastName: 'פרידמאַן' }),
    boy({ firstName: 'Zev "Velvel"', lastName: 'Weiß' }),
    boy({ firstName: '', lastName: '' }),
  ];
  const found = (text: string): string[] => searchByName(boys, text).map(fullName);

  it.each([
    ['mos', ['Moshe Katz', 'Shmuel Moskowitz']],
    ['KATZ', ['Moshe Katz']],
    ['  moshe   k', ['Moshe Katz']],
    ['כהן', ['יוסף כהן']],
    ['.*', []],
  ])('E2 %j finds %j', (text, names) => {
    expect(found(text)).toEqual(names);
  });

  it.each([
    ['katz moshe', 'Moshe Katz'],
    ['atz osh', 'Moshe Katz'],
    ['jose', "José O'Brien-Ľevý"],
    ['OBRIEN', "José O'Brien-Ľevý"],
    ['o’brien levy', "José O'Brien-Ľevý"],
    ['jose\u0301', "José O'Brien-Ľevý"],
    ['אברהם', 'אַבְרָהָם בן־דוד'],
    ['בן דוד', 'אַבְרָהָם בן־דוד'],
    ['בן-דוד אברהמ', 'אַבְרָהָם בן־דוד'],
    ['כהנ', 'יוסף כהן'],
    ['כֹּהֵן יוֹסֵף', 'יוסף כהן'],
    ['מנח״ם', 'מנחם פרידמאַן'],
    ['velvel weiss', 'Zev "Velvel" Weiß'],
    ['\u200Fיוסף\u200E', 'יוסף כהן'],
  ])('E2 %j finds %j too, before similar names', (text, name) => {
    expect(found(text)[0]).toBe(name);
  });

  it('E2 all words must match', () => {
    expect(found('moshe moskowitz')).toEqual([]);
  });

  it.each([' ', '', '"', '-', '\u05B8'])(
    'E2 an empty search (%j) shows everyone, boys without a name too',
    (text) => {
      expect(searchByName(boys, text)).toEqual(boys);
    },
  );

  const anyText = fc.string({ unit: 'grapheme' });

  it('E2 any part of a name matches in either case, and its words match in any order', () => {
    fc.assert(
      fc.property(anyText, anyText, fc.nat(), fc.nat(), (firstName, lastName, from, length) => {
        const one = [boy({ firstName, lastName })];
        const name = fullName({ firstName, lastName });
        const part = name.slice(from % (name.length + 1)).slice(0, length);
        // Half of a surrogate pair is not a search text.
        fc.pre(normalizeForSearch(name).includes(normalizeForSearch(part)));
        expect(searchByName(one, part)).toEqual(one);
        expect(searchByName(one, normalizeForSearch(name))).toEqual(one);
        expect(searchByName(one, `${lastName} ${firstName}`)).toEqual(one);
      }),
    );
  });

  it('E2 normalizing is idempotent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(normalizeForSearch(normalizeForSearch(text))).toBe(normalizeForSearch(text));
      }),
    );
  });
});

describe('bestByName', () => {
  const boys = ['Yosef Levin', 'Levi Katz', 'Avi Levin', 'Moshe Katz', 'Levi Adler'].map((name) =>
    boy(splitName(name)),
  );
  const best = (text: string, max = 9) => bestByName(boys, text, max).best.map(fullName);

  it('puts names that begin with the text first, and no more than asked for', () => {
    expect(best('lev')).toEqual(['Levi Adler', 'Levi Katz', 'Avi Levin', 'Yosef Levin']);
    expect(bestByName(boys, 'LEV', 3)).toMatchObject({ count: 4 });
    expect(best('LEV', 3)).toEqual(['Levi Adler', 'Levi Katz', 'Avi Levin']);
  });

  it('finds a name in either order, and none for an empty text', () => {
    expect(best('katz mo')).toEqual(['Moshe Katz']);
    expect(best(' ')).toEqual([]);
  });

  it('K3 ranks exact words, beginnings, parts, spellings, sounds; the list keeps its order for text matches', () => {
    const names = [
      'שמואל Levi',
      'Eisik Shtern',
      'Asher Morgenstern',
      'Aharon Sternberg',
      'Zev Stern',
    ];
    const people = names.map((name) => boy(splitName(name)));
    expect(bestByName(people, 'stern', 9).best.map(fullName)).toEqual([
      'Zev Stern',
      'Aharon Sternberg',
      'Asher Morgenstern',
      'Eisik Shtern',
    ]);
    expect(searchByName(people, 'stern').map(fullName)).toEqual([
      'Asher Morgenstern',
      'Aharon Sternberg',
      'Zev Stern',
      'Eisik Shtern',
    ]);
    expect(bestByName(people, 'shmuly levy', 9).best.map(fullName)).toEqual(['שמואל Levi']);
  });
});

describe('prepareNames', () => {
  it('E2 continues where it stopped, and prepares only a changed envelope again', () => {
    const boys = Array.from({ length: 10 }, (_, index) => boy({ lastName: String(index) }));
    let asked = 0;
    const forThree = () => {
      asked += 1;
      return asked % 4 !== 0;
    };
    expect(prepareNames(boys, forThree)).toBe(false);
    expect(prepareNames(boys, forThree)).toBe(false);
    expect(prepareNames(boys, forThree)).toBe(false);
    expect(prepareNames(boys, forThree)).toBe(true);
    asked = 0;
    expect(prepareNames([...boys, boy({ lastName: 'New' })], forThree)).toBe(true);
    expect(asked).toBe(1);
  });
});
