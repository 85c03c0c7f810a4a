import { describe, expect, it } from 'vitest';
import { envelopeCode, readEnvelopeCode, readTypedCodes } from './envelope-code.ts';

const id = 'zY0qW9mA2';
const other = 'Ab3dEfGh1jKlMn0pQrSt';

/** What a scanner's keys type for `id` on each keyboard layout. */
const typedOn = {
  US: 'boy:zY0qW9mA2',
  'US, caps lock': 'BOY:Zy0Qw9Ma2',
  German: 'bozÖyZ0qW9mA2',
  'German, caps lock': 'BOZöYz0Qw9Ma2',
  'German, caps lock of all keys': 'BOZöYz=Qw)Ma"',
  French: 'boyMwYàaZç,Qé',
  'French, caps lock of all keys': 'BOYmWy0Az9?q2',
  Spanish: 'boyÑzY0qW9mA2',
  Russian: 'ищнЖяН0йЦ9ьФ2',
  Hebrew: 'נםט:זY0/W9צA2',
};

describe('the code on a label', () => {
  it.each(['Ab3dEfGh1jKlMn0pQrSt', 'boy-1', 'משה', 'a b'])('K5 K11 names the envelope %j', (id) => {
    expect(readEnvelopeCode(envelopeCode(id))).toBe(id);
    expect(readEnvelopeCode(` ${envelopeCode(id)}\r\n`)).toBe(id);
    expect(readTypedCodes(` ${envelopeCode(id)}\r\n`)?.envelopeIds).toEqual([id]);
  });

  it.each(['', 'boy', 'boy:', ' boy: ', 'moshe katz', 'Nussboym', '9780306406157'])(
    'K5 %j is not such a code',
    (text) => {
      expect(readEnvelopeCode(text)).toBeNull();
      expect(readTypedCodes(text)).toBeNull();
    },
  );

  it('K5 is no part of an address that a camera reads', () => {
    expect(readEnvelopeCode('https://example.org/boy:1')).toBeNull();
  });

  it.each(Object.entries(typedOn))(
    'found F30: is read as a scanner types it: %s',
    (_layout, text) => {
      expect(readTypedCodes(text)).toMatchObject({ before: '', envelopeIds: [id] });
      expect(readTypedCodes(`yos${text}${text}\t`)).toMatchObject({
        before: 'yos',
        envelopeIds: [id, id],
      });
    },
  );

  it('found F30: codes that run together are each read', () => {
    const text = `${envelopeCode(id)}${envelopeCode(other)}`;
    const codes = { before: '', envelopeIds: [id, other] };
    expect(readTypedCodes(text)).toEqual({ ...codes, isCutOff: false });
    expect(readTypedCodes(`${text}boy:`)).toEqual({ ...codes, isCutOff: true });
  });

  it('K5 is read on a Hebrew keyboard layout letter by letter', () => {
    expect(readTypedCodes("נםט:Aנ3גEכGי1חKךMמ0פQרSא/'")?.envelopeIds).toEqual([
      'Ab3dEfGh1jKlMn0pQrStqw',
    ]);
    expect(readTypedCodes('נםט:קראטוןםפשדגכעיחלךזסבהנמצ')?.envelopeIds).toEqual([
      'ertyuiopasdfghjklzxcvbnm',
    ]);
  });
});
