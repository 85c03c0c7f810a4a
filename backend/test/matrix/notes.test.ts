/** Which role may send which note, and its address. Each row changes one thing of a right one. */
import { beforeEach, describe, expect, it } from 'vitest';
import { changeWrites } from './change.ts';
import { storedBoy } from './doors.ts';
import { judged, officeOfFile, readers, writers, type Person } from './office.ts';
import { gone, type PlainRecord } from './wire-values.ts';

const office = await officeOfFile();

const id = '2026-11-28_moshe';
const path = `mail/${id}`;
const message = { subject: 'The week', text: 'Plain', html: '<p>Rich</p>' };
const note = {
  to: ['katz@example.org'],
  replyTo: 'office@example.org',
  message,
  envelopeIds: ['moshe', 'dovid'],
};

function sending(record: PlainRecord, { person = 'an administrator', at = path, claim = {} } = {}) {
  const uid = office.uids.get(person as Person) ?? 'anybody';
  const activity = { action: 'send-notes', subject: 'mail', ...claim };
  return [office.set(at, record), ...changeWrites(office, { id: 'change', uid, activity })];
}

beforeEach(() => {
  office.put('envelopes/moshe', storedBoy);
  office.put('activity/change', null);
  office.put(path, null);
});

describe('R6 a note', () => {
  it.each([...judged, ...readers])('of %s is judged by the role', (person) => {
    const code = office.commit(person, sending(note, { person }));
    expect(code === null).toBe(writers.includes(person));
  });

  it.each<[string, PlainRecord]>([
    ['without an answer’s address', { replyTo: '' }],
    ['of one boy', { envelopeIds: ['moshe'] }],
    ['with long texts', { message: { ...message, html: 'x'.repeat(50_000) } }],
  ])('is sent: %s', (_title, changes) => {
    expect(
      office.commit(
        'an office worker',
        sending({ ...note, ...changes }, { person: 'an office worker' }),
      ),
    ).toBeNull();
  });

  it.each(['a@example.org, b@example.org', ' a@example.org ;b@example.org '])(
    'goes to all addresses of the record: %s',
    (parentEmail) => {
      office.put('envelopes/moshe', { ...storedBoy, parentEmail });
      const to = ['a@example.org', 'b@example.org'];
      expect(office.commit('an administrator', sending({ ...note, to }))).toBeNull();
    },
  );

  it.each<[string, PlainRecord]>([
    ['to another address', { to: ['evil@example.org'] }],
    ['to another address too', { to: ['katz@example.org', 'evil@example.org'] }],
    ['to a text', { to: 'katz@example.org' }],
    ['to no one', { to: gone }],
    ['with a copy', { bcc: ['evil@example.org'] }],
    ['with a delivery of its own', { delivery: { state: 'SUCCESS' } }],
    [
      'with a list in its message',
      { message: { ...message, attachments: [{ path: '/etc/passwd' }] } },
    ],
    ['with a template', { template: { name: 'x' } }],
    ['without a message', { message: gone }],
    ['that is too long', { message: { ...message, html: 'x'.repeat(60_001) } }],
    ['of too many boys', { envelopeIds: ['x'.repeat(60_001)] }],
    ['with a list for an answer’s address', { replyTo: ['x'] }],
  ])('is refused: %s', (_title, changes) => {
    expect(office.commit('an administrator', sending({ ...note, ...changes }))).toBe(
      'PERMISSION_DENIED',
    );
  });

  it('is refused with another entry, or without one', () => {
    const entry = (subject: string) => sending(note, { claim: { subject } });
    expect(office.commit('an administrator', entry('envelopes/moshe'))).toBe('PERMISSION_DENIED');
    expect(office.commit('an administrator', sending(note).slice(0, 1))).toBe('PERMISSION_DENIED');
    expect(office.commit('an administrator', entry('mail'))).toBeNull();
  });

  it('is refused for a boy without an address, or without a record', () => {
    office.put('envelopes/moshe', { ...storedBoy, parentEmail: gone });
    expect(office.commit('an administrator', sending(note))).toBe('PERMISSION_DENIED');
    expect(
      office.commit('an administrator', sending(note, { at: 'mail/2026-11-28_unknown' })),
    ).toBe('PERMISSION_DENIED');
  });

  it('is never sent again, changed or deleted', () => {
    office.put(path, { ...note, delivery: { state: 'ERROR' } });
    expect(office.commit('an administrator', sending(note))).toBe('PERMISSION_DENIED');
    const entry = sending(note).slice(1);
    const other = office.update(path, { message: { ...message, text: 'Other' } });
    expect(office.commit('an administrator', [other, ...entry])).toBe('PERMISSION_DENIED');
    const change = office.update(path, { delivery: { state: 'RETRY' } });
    expect(office.commit('an administrator', [change, ...entry])).toBe('PERMISSION_DENIED');
    expect(office.commit('an administrator', [office.remove(path), ...entry])).toBe(
      'PERMISSION_DENIED',
    );
  });

  it('to look at goes to the caller’s own address alone', () => {
    const at = 'mail/me-1';
    const own = (to: string) =>
      office.commit(
        'an office worker',
        sending({ ...note, to: [to] }, { person: 'an office worker', at }),
      );
    expect(own('katz@example.org')).toBe('PERMISSION_DENIED');
    expect(own('office@example.org')).toBeNull();
    office.put(at, null);
  });

  it('is one of twelve in a batch', () => {
    const ids = Array.from({ length: 12 }, (_, n) => `boy-${n}`);
    for (const each of ids) office.put(`envelopes/${each}`, storedBoy);
    const writes = ids.map((each) => office.set(`mail/2026-11-28_${each}`, note));
    expect(office.commit('an administrator', [...writes, ...sending(note).slice(1)])).toBeNull();
    for (const each of ids) {
      office.put(`envelopes/${each}`, null);
      office.put(`mail/2026-11-28_${each}`, null);
    }
  });
});
