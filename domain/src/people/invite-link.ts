import { cleanEmail } from '../email.ts';
import { makeRights, roles, type Rights } from './role.ts';

/** What an invitation's link carries: everything that accepting needs, since the invited person cannot read `invites`. */
export interface InviteLink extends Rights {
  /** In lower case. */
  readonly email: string;
  readonly code: string;
  /** When it was made; `null` in links of earlier versions. */
  readonly at: Date | null;
}

/** The app's page that the link opens, below its address. */
export const invitePath = 'invite';

/** The link of an invitation; `appUrl` is the app's address. The data stands behind `#`, which no server's log sees. */
export function inviteLink(appUrl: string, { email, role, schools, code, at }: InviteLink): string {
  const base = appUrl.endsWith('/') ? appUrl : `${appUrl}/`;
  const data = new URLSearchParams({ email, role, code });
  if (at !== null) data.set('at', String(at.getTime()));
  for (const school of makeRights(role, schools).schools) data.append('school', school);
  return `${base}${invitePath}#${data.toString()}`;
}

/** Reads the part of a link from `#` on; `null` if it is not that of an invitation. */
export function readInviteLink(hash: string): InviteLink | null {
  const data = new URLSearchParams(hash.replace(/^#/, ''));
  const [email, code] = [data.get('email'), data.get('code')];
  const role = roles.find((known) => known === data.get('role'));
  if (email === null || code === null || code === '' || role === undefined) return null;
  const madeAt = Number(data.get('at') ?? Number.NaN);
  const at = Number.isNaN(madeAt) ? null : new Date(madeAt);
  return { email: inviteIdOf(email), code, at, ...makeRights(role, data.getAll('school')) };
}

/** The id of an invitation: the address as accounts and tokens have it. */
export function inviteIdOf(email: string): string {
  return cleanEmail(email).toLowerCase();
}

const codeBytes = 16;

/** 128 random bits as hexadecimal digits. `fillRandom` is that of the platform: `crypto.getRandomValues`. */
export function newInviteCode(fillRandom: (bytes: Uint8Array<ArrayBuffer>) => void): string {
  const bytes = new Uint8Array(codeBytes);
  fillRandom(bytes);
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
