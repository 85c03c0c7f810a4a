import { createHash, randomBytes } from 'node:crypto';

/** A secret nobody can guess, safe in a URL. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** What is stored in a secret's place, so that a stolen database opens nothing. */
export const secretHash = (secret: string): Buffer => createHash('sha256').update(secret).digest();
