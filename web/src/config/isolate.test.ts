import { expect, test } from 'vitest';
import { envelopesBySchoolTexts } from './chart-texts.ts';
import { isolate, joinFacts } from './isolate.ts';
import { deleteTexts, winnersTexts } from './profile-texts.ts';

test('words that run from right to left are kept apart, others stay to the letter', () => {
  expect(isolate('Moshe Katz')).toBe('Moshe Katz');
  expect(isolate('משה כץ')).toBe('\u2068משה כץ\u2069');
  expect(isolate('Moshe \u202etaK')).toBe('\u2068Moshe \u202etaK\u2069');
  expect(deleteTexts.question('Moshe Katz')).toBe('Delete the profile of Moshe Katz?');
  expect(deleteTexts.question('משה כץ')).toBe('Delete the profile of \u2068משה כץ\u2069?');
  expect(envelopesBySchoolTexts.summary('נצח', 12, 30)).toBe(
    'The largest school is \u2068נצח\u2069: 12 of 30 boys.',
  );
  expect(winnersTexts.wonBy('אופניים', 'משה')).toBe('\u2068אופניים\u2069 – won by \u2068משה\u2069');
});

test('facts have dots between them; a line begins with none, and ends with no number', () => {
  expect(joinFacts('Mir', '125 points')).toBe('Mir\u00a0· 125\u00a0points');
  expect(joinFacts('Mir', null, '', 'רב כהן')).toBe('Mir\u00a0· \u2068רב כהן\u2069');
});
