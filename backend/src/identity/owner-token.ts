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
  // A project can be called so too: the tokens of its accounts say whose they are, an owner's does not.
  if (claims?.['aud'] !== audience || claims['sub'] !== undefined) return false;
  return typeof claims['exp'] === 'number' && claims['exp'] * 1000 > nowMillis;
}
