import { describe, expect, it } from 'vitest';
import { hebrewRequestType, parseRequestType, requestTypes } from './request.ts';

describe('request types', () => {
  it('D7 are shown in Hebrew', () => {
    expect(requestTypes.map((type) => hebrewRequestType[type])).toEqual(['כהן', 'לוי', 'ישראל']);
  });

  it('are parsed in English and Hebrew; other texts are null', () => {
    expect(['Cohen', ' levi', 'ישראל', 'Kohen', ''].map(parseRequestType)).toEqual([
      'Cohen',
      'Levi',
      'Israel',
      null,
      null,
    ]);
  });
});
