import { join, resolve } from 'node:path';
import type { BackendConfig, SmtpConfig } from './config.ts';
import type { TlsFiles } from './http/tls.ts';
import { readTrustedProxy } from './http/trusted-proxy.ts';
import { createJsonLogger } from './kernel/json-logger.ts';
import { StartError } from './kernel/start-error.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** The backend's configuration from environment variables; throws `StartError` naming the one that is wrong. */
export function configFromEnvironment(env: Environment, webDir: string | null): BackendConfig {
  const projectId = env['PROJECT_ID'] ?? 'gabbai';
  return {
    host: env['HOST'] ?? '127.0.0.1',
    port: portFrom(env['PORT'] ?? '4180'),
    dataDir: resolve(env['DATA_DIR'] ?? 'data'),
    webDir: webDir === null ? null : resolve(webDir),
    rulesDir: resolve(env['RULES_DIR'] ?? join(import.meta.dirname, '../../deploy')),
    projectId,
    apiKey: env['API_KEY'] ?? 'gabbai-local',
    storageBucket: `${projectId}.appspot.com`,
    publicUrl: env['PUBLIC_URL'] ?? null,
    allowedOrigins: (env['ALLOWED_ORIGINS'] ?? '').split(',').filter((origin) => origin !== ''),
    signUpOpen: env['SIGN_UP'] === 'open',
    anonymousSignIn: env['ANONYMOUS_SIGN_IN'] === 'on',
    emailEnumerationProtection: env['EMAIL_ENUMERATION_PROTECTION'] !== 'off',
    smtp: smtpFrom(env),
    tls: tlsFrom(env),
    isTrustedProxy: readTrustedProxy(env['TRUSTED_PROXY'] ?? ''),
    logger: createJsonLogger((line) => process.stderr.write(line)),
    wallMillis: Date.now,
  };
}

function portFrom(text: string): number {
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new StartError(`PORT must be a number from 0 to 65535, not "${text}".`);
}

function smtpFrom(env: Environment): SmtpConfig | null {
  const url = env['SMTP_URL'];
  if (url === undefined) return null;
  const from = env['SMTP_FROM'];
  if (from === undefined)
    throw new StartError('SMTP_URL needs SMTP_FROM, the address mails are sent from.');
  return { url, from };
}

function tlsFrom(env: Environment): TlsFiles | null {
  const certFile = env['TLS_CERT'] ?? '';
  const keyFile = env['TLS_KEY'] ?? '';
  if (certFile === '' && keyFile === '') return null;
  if (certFile === '') throw new StartError('TLS_KEY needs TLS_CERT, the file of its certificate.');
  if (keyFile === '') throw new StartError('TLS_CERT needs TLS_KEY, the file of its private key.');
  return { certFile: resolve(certFile), keyFile: resolve(keyFile) };
}
