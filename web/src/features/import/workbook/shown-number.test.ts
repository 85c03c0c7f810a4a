import { expect, it } from 'vitest';
import { shownNumber } from './shown-number.ts';

it.each([
  [5, '"Grade "General', 'Grade 5'],
  [5, 'General"th"', '5th'],
  [5, '[$-1000000]General', '5'],
  [5, 'GENERAL', '5'],
  [-5, 'General', '-5'],
  [-5, 'General;-General', '-5'],
  [5, '"General "0', 'General 5'],
  [1, '[=1]0"st";[=2]0"nd";0"th"', '1st'],
  [2, '[=1]0"st";[=2]0"nd";0"th"', '2nd'],
  [5, '[=1]0"st";[=2]0"nd";0"th"', '5th'],
  [5_550_123, String.raw`[<=9999999]###\-####;\(###\)\ ###\-####`, '555-0123'],
  [7_185_550_123, String.raw`[<=9999999]###\-####;\(###\)\ ###\-####`, '(718) 555-0123'],
  [7024, '[<=99999]00000;00000-0000', '07024'],
  [70_241_234, '[<=99999]00000;00000-0000', '07024-1234'],
])('found F47: %d in the format %s is shown as %s', (value, format, text) => {
  expect(shownNumber(value, format)).toBe(text);
});
