import { readJwt, signJwt } from './jwt.ts';
import { readSigningKey } from './signing-key.ts';

const audience = 'gabbai-owner';
const lifetimeSeconds = 300;

/**
 * Makes a short-lived token for the machine's own tools, which may read the data folder's signing key.
 * A backend on that folder lets its bearer pass every guard.
 */
export function mintOwnerToken(dataDir: string, nowMillis: number = Date.now()): string {
  const now = Math.floor(nowMillis / 1000);
  return signJwt({ aud: audience, iat: now, exp: now + lifetimeSeconds }, readSigningKey(dataDir));
}

/** Whether the token is an owner's and still good. */
export function isOwnerToken(token: string, key: Buffer, nowMillis: number): boolean {
  const claims = readJwt(token, key);
  if (claims?.['aud'] !== audience) return false;
  return typeof claims['exp'] === 'number' && claims['exp'] * 1000 > nowMillis;
}
