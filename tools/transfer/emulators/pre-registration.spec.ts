/** The accounts are those of Google's own emulator; the office's rules judge its tokens. */
import { afterAll, beforeAll, describe } from 'vitest';
import { send } from '../../../backend/test/harness/identity.ts';
import { openOffice } from '../../../backend/test/matrix/office.ts';
import {
  preRegistrationStories,
  useAccounts,
  type Accounts,
} from '../../../backend/test/matrix/pre-registration.ts';
import { objectIn } from '../../json-call.ts';
import { startEmulators, type Emulators } from './emulators.ts';

const project = 'demo-gabbai';
let emulators: Emulators;
let url: string;

beforeAll(async () => {
  emulators = await startEmulators(project);
  url = `http://${emulators.env['FIREBASE_AUTH_EMULATOR_HOST']}`;
});
afterAll(() => emulators[Symbol.asyncDispose]());

const post = (path: string, body: object) =>
  send(`${url}/${path}?key=any`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const ofProject = `emulator/v1/projects/${project}`;

async function openEmulator(): Promise<Accounts> {
  const office = await openOffice();
  await send(`${url}/${ofProject}/accounts`, { method: 'DELETE' });
  // Sessions of one account share a refresh token here; the stranger's comes first.
  const idTokens = new Map<unknown, unknown>();
  const call: Accounts['call'] = async (method, body) => {
    const answer = await post(`identitytoolkit.googleapis.com/v1/accounts:${method}`, body);
    const { refreshToken, idToken } = answer.body;
    if (!idTokens.has(refreshToken)) idTokens.set(refreshToken, idToken);
    return answer;
  };
  // The emulator forgets codes that were used.
  const made = new Map<string, string>();
  return {
    office,
    call,
    // A new password ends older sessions at Firebase. The emulator checks that of id tokens alone.
    refresh: async (refreshToken) => {
      const known = await call('lookup', { idToken: idTokens.get(refreshToken) });
      if (known.status !== 200) return known;
      return post('securetoken.googleapis.com/v1/token', {
        grant_type: 'refresh_token',
        refresh_token: refreshToken,
      });
    },
    codes: async (mode) => {
      const { oobCodes } = (await send(`${url}/${ofProject}/oobCodes`)).body;
      for (const entry of Array.isArray(oobCodes) ? oobCodes : []) {
        const { oobCode, oobLink } = objectIn(entry);
        made.set(String(oobCode), new URL(String(oobLink)).searchParams.get('mode') ?? '');
      }
      return [...made].flatMap(([code, of]) => (of === mode ? [code] : []));
    },
    // Tokens count whole seconds, and the emulator has no clock of its own to move.
    wait: () => new Promise((resolve) => void setTimeout(resolve, 1100)),
    [Symbol.asyncDispose]: () => office[Symbol.asyncDispose](),
  };
}

describe('P2 the Auth emulator', () => {
  useAccounts(openEmulator);
  preRegistrationStories();
});
