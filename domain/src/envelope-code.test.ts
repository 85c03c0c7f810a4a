import { describe, expect, it } from 'vitest';
import { envelopeCode, readEnvelopeCode } from './envelope-code.ts';

describe('the code on a label', () => {
  it.each(['Ab3dEfGh1jKlMn0pQrSt', 'boy-1', 'משה', 'a b'])('K5 K11 names the envelope %j', (id) => {
    expect(readEnvelopeCode(envelopeCode(id))).toBe(id);
    expect(readEnvelopeCode(` ${envelopeCode(id)}\r\n`)).toBe(id);
  });

  it.each([
    '',
    'boy',
    'boy:',
    ' boy: ',
    'moshe katz',
    'https://example.org/boy:1',
    '9780306406157',
  ])('K5 %j is not such a code', (text) => {
    expect(readEnvelopeCode(text)).toBeNull();
  });

  it('K5 is read when a scanner types with caps lock on', () => {
    expect(readEnvelopeCode('BOY:aB3DeFgH1JkLmN0PqRsT')).toBe('Ab3dEfGh1jKlMn0pQrSt');
  });

  it('K5 is read when a scanner types on a Hebrew keyboard layout', () => {
    // Capital letters stay Latin on that layout.
    expect(readEnvelopeCode("נםט:Aנ3גEכGי1חKךMמ0פQרSא/'")).toBe('Ab3dEfGh1jKlMn0pQrStqw');
    expect(readEnvelopeCode('נםט:קראטוןםפשדגכעיחלךזסבהנמצ')).toBe('ertyuiopasdfghjklzxcvbnm');
  });
});
