import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, safe in a URL. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** Stored instead of the secret, so that a stolen database does not reveal it. */
export const secretHash = (secret: string): Buffer => createHash('sha256').update(secret).digest();
