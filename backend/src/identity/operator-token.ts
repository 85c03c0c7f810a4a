import { readJwt, signJwt } from './jwt.ts';
import { readSigningKey } from './signing-key.ts';

const audience = 'data-folder-owner';
const lifetimeSeconds = 300;

/** Makes a short-lived token for the machine's own tools, which bypass the rules; it needs the data folder's key. */
export function mintOperatorToken(dataDir: string, nowMillis: number = Date.now()): string {
  const now = Math.floor(nowMillis / 1000);
  return signJwt({ aud: audience, iat: now, exp: now + lifetimeSeconds }, readSigningKey(dataDir));
}

/** Whether the token is a valid operator token. */
export function isOperatorToken(token: string, key: Buffer, nowMillis: number): boolean {
  const claims = readJwt(token, key);
  // A project may have this name; the tokens of its accounts have a subject.
  if (claims?.['aud'] !== audience || claims['sub'] !== undefined) return false;
  return typeof claims['exp'] === 'number' && claims['exp'] * 1000 > nowMillis;
}
