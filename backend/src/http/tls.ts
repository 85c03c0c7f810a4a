import { X509Certificate, createPrivateKey } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import type { Logger } from '../kernel/logger.ts';
import { StartError } from '../kernel/start-error.ts';

/** Paths of PEM files. */
export interface TlsFiles {
  /** The certificate, followed by those that lead to a known authority. */
  readonly certFile: string;
  readonly keyFile: string;
}

export interface TlsKeys {
  readonly cert: Buffer;
  readonly key: Buffer;
}

/** Reads certificate and key; throws `StartError` when they cannot be served with, and warns of what is unwise. */
export function readTlsKeys({ certFile, keyFile }: TlsFiles, logger: Logger): TlsKeys {
  const cert = read('TLS_CERT', certFile);
  const key = read('TLS_KEY', keyFile);
  const certificate = parse('TLS_CERT', certFile, 'certificate', () => new X509Certificate(cert));
  const privateKey = parse('TLS_KEY', keyFile, 'key without a passphrase', () =>
    createPrivateKey(key),
  );
  if (!certificate.checkPrivateKey(privateKey)) {
    throw new StartError(`The key in ${keyFile} is not that of the certificate in ${certFile}.`);
  }
  if (certificate.validToDate < new Date()) {
    logger.warn({ certFile, validTo: certificate.validTo }, 'The certificate has expired.');
  }
  if (process.platform !== 'win32' && isReadByOthers(keyFile)) {
    logger.warn({ keyFile }, 'Others on this machine can read the TLS key: chmod 600 it.');
  }
  return { cert, key };
}

/**
 * A key of somebody else's this process reads by its group, or by a list of access whose mask stands in the group's place:
 * so systemd hands credentials over, https://github.com/systemd/systemd/issues/29435.
 */
function isReadByOthers(keyFile: string): boolean {
  const { mode, uid } = statSync(keyFile);
  return (mode & (uid === process.getuid?.() ? 0o077 : 0o007)) !== 0;
}

function read(setting: string, file: string): Buffer {
  try {
    return readFileSync(file);
  } catch {
    throw new StartError(`${setting} names ${file}, which cannot be read.`);
  }
}

function parse<T>(setting: string, file: string, what: string, parser: () => T): T {
  try {
    return parser();
  } catch {
    throw new StartError(`${setting} names ${file}, which holds no ${what} in PEM form.`);
  }
}
