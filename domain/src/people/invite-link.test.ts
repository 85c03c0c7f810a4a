import { expect, it } from 'vitest';
import { isInviteOpen } from './administrator.ts';
import { inviteIdOf, inviteLink, newInviteCode, readInviteLink } from './invite-link.ts';

const invite = {
  email: 'rabbi+minyan@example.org',
  role: 'helper',
  schools: ['Torah Temimah', 'Bais & Co #2'],
  code: '00ff',
  at: new Date('2026-11-01T12:00:00Z'),
} as const;

it.each(['https://minyan.example', 'https://minyan.example/'])(
  'P2 the link below %s carries the invitation behind #',
  (app) => {
    const link = new URL(inviteLink(app, invite));
    expect([link.origin, link.pathname, link.search]).toEqual([
      'https://minyan.example',
      '/invite',
      '',
    ]);
    expect(readInviteLink(link.hash)).toEqual(invite);
  },
);

it.each(['', '#', '#email=a%40b.org&role=office', '#email=a%40b.org&role=king&code=1'])(
  'P2 %j is no invitation',
  (hash) => {
    expect(readInviteLink(hash)).toBeNull();
  },
);

it('P2 a link with a typed address means the account', () => {
  const read = readInviteLink('#email=Rabbi%40Example.org&role=office&code=1');
  expect(read).toMatchObject({ email: 'rabbi@example.org', schools: [], at: null });
});

it('P2 only the link of a helper names schools', () => {
  const link = inviteLink('https://minyan.example', { ...invite, role: 'office' });
  expect(link).not.toContain('school');
  const read = readInviteLink('#email=a%40b.org&role=office&code=1&school=Torah+Temimah');
  expect(read?.schools).toEqual([]);
});

it('P2 a code has 128 random bits', () => {
  const filled = newInviteCode((bytes) => bytes.fill(10));
  expect(filled).toBe('0a'.repeat(16));
});

it('P2 an invitation is open for 30 days', () => {
  const at = new Date('2026-11-01T12:00:00Z');
  expect(isInviteOpen(at, new Date('2026-12-01T11:59:59Z'))).toBe(true);
  expect(isInviteOpen(at, new Date('2026-12-01T12:00:00Z'))).toBe(false);
  expect(isInviteOpen(null, at)).toBe(false);
});

it.each(['\u202AChana@example.org\u202C', 'mailto:chana@example.org'])(
  'found F32: an invitation to %j is for the address alone',
  (typed) => {
    expect(inviteIdOf(typed)).toBe('chana@example.org');
  },
);
