import { join, resolve } from 'node:path';
import type { BackendConfig, SmtpConfig } from './config.ts';
import type { TlsFiles } from './http/tls.ts';
import { readTrustedProxy } from './http/trusted-proxy.ts';
import { createJsonLogger } from './kernel/logger.ts';
import { StartError } from './kernel/start-error.ts';

/** The backend's configuration from environment variables; throws `StartError` naming the one that is wrong. */
export function configFromEnvironment(
  env: NodeJS.ProcessEnv,
  webDir: string | null,
): BackendConfig {
  const projectId = projectIdFrom(given(env, 'PROJECT_ID') ?? 'gabbai');
  const publicUrl = given(env, 'PUBLIC_URL');
  return {
    host: given(env, 'HOST') ?? '127.0.0.1',
    port: portFrom(given(env, 'PORT') ?? '4180'),
    dataDir: dataDirFrom(env),
    webDir: webDir === null ? null : resolve(webDir),
    rulesDir: resolve(given(env, 'RULES_DIR') ?? join(import.meta.dirname, '../../deploy')),
    hasOwnRules: given(env, 'RULES_DIR') !== null,
    projectId,
    apiKey: given(env, 'API_KEY') ?? 'gabbai-local',
    storageBucket: `${projectId}.appspot.com`,
    publicUrl: publicUrl === null ? null : addressFrom('PUBLIC_URL', publicUrl),
    allowedOrigins: originsFrom(given(env, 'ALLOWED_ORIGINS') ?? ''),
    signUpOpen: wordFrom(env, 'SIGN_UP', ['closed', 'open']) === 'open',
    anonymousSignIn: wordFrom(env, 'ANONYMOUS_SIGN_IN', ['off', 'on']) === 'on',
    emailEnumerationProtection:
      wordFrom(env, 'EMAIL_ENUMERATION_PROTECTION', ['on', 'off']) === 'on',
    rightsCollection: collectionFrom(given(env, 'RIGHTS_COLLECTION') ?? 'admins'),
    publicWritesPerHour: countFrom(env, 'PUBLIC_WRITES_PER_HOUR', 200),
    smtp: smtpFrom(env),
    tls: tlsFrom(env),
    isTrustedProxy: readTrustedProxy(env['TRUSTED_PROXY'] ?? ''),
    hasProxy: given(env, 'TRUSTED_PROXY') !== null,
    logger: createJsonLogger((line) => process.stderr.write(line)),
    wallMillis: Date.now,
  };
}

/** The folder that DATA_DIR names. */
export function dataDirFrom(env: NodeJS.ProcessEnv): string {
  return resolve(given(env, 'DATA_DIR') ?? 'data');
}

/** Who shall be the first administrator; `null` when nobody was named. Throws `StartError` for half of one. */
export function firstAdminFrom(env: NodeJS.ProcessEnv): { email: string; password: string } | null {
  const email = given(env, 'ADMIN_EMAIL');
  // Spaces may belong to it.
  const password = env['ADMIN_PASSWORD'] || null;
  if (email !== null && password !== null) return { email, password };
  if (email !== null)
    throw new StartError('ADMIN_EMAIL needs ADMIN_PASSWORD, the password to sign in with.');
  if (password?.trim())
    throw new StartError('ADMIN_PASSWORD needs ADMIN_EMAIL, the address to sign in with.');
  return null;
}

/** A setting that is one of two words, of which the first is the default; throws `StartError` for any other. */
export function wordFrom<Word extends string>(
  env: NodeJS.ProcessEnv,
  name: string,
  words: readonly [Word, Word],
): Word {
  const text = given(env, name) ?? words[0];
  const word = words.find((known) => known === text);
  if (word !== undefined) return word;
  throw new StartError(`${name} must be ${words.join(' or ')}, not "${text}".`);
}

/** A setting without the spaces around it; files of settings say by an empty one that there is none. */
function given(env: NodeJS.ProcessEnv, name: string): string | null {
  return env[name]?.trim() || null;
}

/** As Firebase names projects: it becomes part of addresses and of names. */
function projectIdFrom(text: string): string {
  if (/^[a-z][a-z0-9-]*$/.test(text)) return text;
  throw new StartError(
    `PROJECT_ID must be small letters, digits and hyphens, such as our-minyan, not "${text}".`,
  );
}

/** One collection at the root of the database. */
function collectionFrom(text: string): string {
  if (/^[A-Za-z0-9_-]+$/.test(text)) return text;
  throw new StartError(
    `RIGHTS_COLLECTION must be the name of a collection, such as admins, not "${text}".`,
  );
}

function countFrom(env: NodeJS.ProcessEnv, name: string, usual: number): number {
  const text = given(env, name) ?? String(usual);
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new StartError(`${name} must be a whole number, not "${text}".`);
}

function portFrom(text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  throw new StartError(`PORT must be a number from 0 to 65535, not "${text}".`);
}

/** Without a slash at its end. */
function addressFrom(name: string, text: string): string {
  const url = URL.parse(text);
  if (url !== null && /^https?:$/.test(url.protocol))
    return url.origin + url.pathname.replace(/\/+$/, '');
  throw new StartError(
    `${name} must be an address such as https://gabbai.example.org, not "${text}".`,
  );
}

/** As browsers send them, or they would never match. */
function originsFrom(text: string): string[] {
  const named = text.split(',').map((entry) => entry.trim());
  return named
    .filter((entry) => entry !== '')
    .map((entry) => new URL(addressFrom('ALLOWED_ORIGINS', entry)).origin);
}

function smtpFrom(env: NodeJS.ProcessEnv): SmtpConfig | null {
  const url = given(env, 'SMTP_URL');
  const from = given(env, 'SMTP_FROM');
  if (url === null && from === null) return null;
  if (url === null)
    throw new StartError('SMTP_FROM needs SMTP_URL, the server that mails are sent by.');
  const { protocol = '', hostname = '' } = URL.parse(url) ?? {};
  // It holds a password, so that it is not repeated.
  if (!/^smtps?:$/.test(protocol) || hostname === '')
    throw new StartError('SMTP_URL must begin with smtp:// or smtps:// and name a server.');
  if (from === null)
    throw new StartError('SMTP_URL needs SMTP_FROM, the address mails are sent from.');
  return { url, from };
}

function tlsFrom(env: NodeJS.ProcessEnv): TlsFiles | null {
  const certFile = given(env, 'TLS_CERT');
  const keyFile = given(env, 'TLS_KEY');
  if (certFile === null && keyFile === null) return null;
  if (certFile === null)
    throw new StartError('TLS_KEY needs TLS_CERT, the file of its certificate.');
  if (keyFile === null)
    throw new StartError('TLS_CERT needs TLS_KEY, the file of its private key.');
  return { certFile: resolve(certFile), keyFile: resolve(keyFile) };
}
