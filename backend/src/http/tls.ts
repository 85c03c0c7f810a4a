import { X509Certificate, createPrivateKey } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import type { Logger } from '../kernel/logger.ts';
import { OperationalError } from '../kernel/operational-error.ts';

/** Paths of PEM files. */
export interface TlsFiles {
  /** The certificate, followed by its chain. */
  readonly certFile: string;
  readonly keyFile: string;
}

export interface TlsKeys {
  readonly cert: Buffer;
  readonly key: Buffer;
}

/** Reads certificate and key; throws `OperationalError` when they are not usable, and logs warnings. */
export function readTlsKeys({ certFile, keyFile }: TlsFiles, logger: Logger): TlsKeys {
  const cert = read('TLS_CERT', certFile);
  const key = read('TLS_KEY', keyFile);
  const certificate = parse('TLS_CERT', certFile, 'certificate', () => new X509Certificate(cert));
  const privateKey = parse('TLS_KEY', keyFile, 'key without a passphrase', () =>
    createPrivateKey(key),
  );
  if (!certificate.checkPrivateKey(privateKey)) {
    throw new OperationalError(
      `The key in ${keyFile} does not belong to the certificate in ${certFile}.`,
    );
  }
  if (certificate.validToDate < new Date()) {
    logger.warn({ certFile, validTo: certificate.validTo }, 'The certificate has expired.');
  }
  if (process.platform !== 'win32' && isReadableByOthers(keyFile)) {
    logger.warn({ keyFile }, 'Other accounts on this machine can read the TLS key: chmod 600 it.');
  }
  return { cert, key };
}

/**
 * Group permissions count only for a key of this process's own account: systemd passes credentials by an access list,
 * whose mask shows as the group's (https://github.com/systemd/systemd/issues/29435).
 */
function isReadableByOthers(keyFile: string): boolean {
  const { mode, uid } = statSync(keyFile);
  return (mode & (uid === process.getuid?.() ? 0o077 : 0o007)) !== 0;
}

function read(setting: string, file: string): Buffer {
  try {
    return readFileSync(file);
  } catch {
    throw new OperationalError(`${setting} names ${file}, which cannot be read.`);
  }
}

function parse<T>(setting: string, file: string, what: string, parser: () => T): T {
  try {
    return parser();
  } catch {
    throw new OperationalError(
      `${setting} names ${file}, which does not contain a ${what} in PEM form.`,
    );
  }
}
