import { resolve } from 'node:path';
import { defaultProduct, type BackendConfig, type Product } from './config.ts';
import type { TlsFiles } from './http/tls.ts';
import { readTrustedProxy } from './http/trusted-proxy.ts';
import type { SmtpServer } from './identity/mailer.ts';
import { createJsonLogger } from './kernel/logger.ts';
import { OperationalError } from './kernel/operational-error.ts';

/** Settings that a product may give other defaults. */
export interface EnvironmentDefaults {
  readonly projectId: string;
  readonly apiKey: string;
  readonly rulesDir: string;
  readonly rightsCollection: string | null;
  readonly invitesCollection: string | null;
  readonly mailCollection: string | null;
}

const genericDefaults: EnvironmentDefaults = {
  projectId: 'my-project',
  apiKey: 'local',
  rulesDir: '.',
  rightsCollection: null,
  invitesCollection: null,
  mailCollection: null,
};

export interface EnvironmentOptions {
  readonly webDir?: string | null;
  readonly product?: Product;
  readonly defaults?: EnvironmentDefaults;
}

/** Reads the configuration from environment variables; throws `OperationalError` naming the variable that is wrong. */
export function configFromEnvironment(
  env: NodeJS.ProcessEnv,
  { webDir = null, product = defaultProduct, defaults = genericDefaults }: EnvironmentOptions = {},
): BackendConfig {
  const projectId = projectIdFrom(given(env, 'PROJECT_ID') ?? defaults.projectId);
  const publicUrl = given(env, 'PUBLIC_URL');
  return {
    product,
    host: given(env, 'HOST') ?? '127.0.0.1',
    port: portFrom(given(env, 'PORT') ?? '4180'),
    dataDir: dataDirFrom(env),
    webDir: webDir === null ? null : resolve(webDir),
    rulesDir: resolve(given(env, 'RULES_DIR') ?? defaults.rulesDir),
    logsRefusals: given(env, 'RULES_DIR') !== null,
    projectId,
    apiKey: given(env, 'API_KEY') ?? defaults.apiKey,
    storageBucket: `${projectId}.appspot.com`,
    publicUrl: publicUrl === null ? null : addressFrom('PUBLIC_URL', publicUrl),
    allowedOrigins: originsFrom(given(env, 'ALLOWED_ORIGINS') ?? ''),
    signUpOpen: wordFrom(env, 'SIGN_UP', ['closed', 'open']) === 'open',
    anonymousSignIn: wordFrom(env, 'ANONYMOUS_SIGN_IN', ['off', 'on']) === 'on',
    emailEnumerationProtection:
      wordFrom(env, 'EMAIL_ENUMERATION_PROTECTION', ['on', 'off']) === 'on',
    rightsCollection: collectionFrom(env, 'RIGHTS_COLLECTION', defaults.rightsCollection),
    invitesCollection: collectionFrom(env, 'INVITES_COLLECTION', defaults.invitesCollection),
    mailCollection: collectionFrom(env, 'MAIL_COLLECTION', defaults.mailCollection),
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

/** The first administrator; `null` when the variables are not set. Throws `OperationalError` when one of the two is missing. */
export function firstAdminFrom(env: NodeJS.ProcessEnv): { email: string; password: string } | null {
  const email = given(env, 'ADMIN_EMAIL');
  // Not trimmed: a password may begin or end with spaces.
  const password = env['ADMIN_PASSWORD'] || null;
  if (email !== null && password !== null) return { email, password };
  if (email !== null)
    throw new OperationalError('ADMIN_EMAIL needs ADMIN_PASSWORD, the password to sign in with.');
  if (password?.trim())
    throw new OperationalError('ADMIN_PASSWORD needs ADMIN_EMAIL, the address to sign in with.');
  return null;
}

/** A setting that is one of two words, the first by default; throws `OperationalError` for any other. */
export function wordFrom<Word extends string>(
  env: NodeJS.ProcessEnv,
  name: string,
  words: readonly [Word, Word],
): Word {
  const text = given(env, name) ?? words[0];
  const word = words.find((known) => known === text);
  if (word !== undefined) return word;
  throw new OperationalError(`${name} must be ${words.join(' or ')}, not "${text}".`);
}

/** A trimmed setting. An empty one counts as not set, as settings files write it. */
function given(env: NodeJS.ProcessEnv, name: string): string | null {
  return env[name]?.trim() || null;
}

/** Firebase's form: the id becomes part of addresses and names. */
function projectIdFrom(text: string): string {
  if (/^[a-z][a-z0-9-]*$/.test(text)) return text;
  throw new OperationalError(
    `PROJECT_ID must be lower-case letters, digits and hyphens, such as my-project, not "${text}".`,
  );
}

/** The name of a root collection. */
function collectionFrom(env: NodeJS.ProcessEnv, name: string, unset: string | null): string | null {
  const text = given(env, name) ?? unset;
  if (text === null || /^[A-Za-z0-9_-]+$/.test(text)) return text;
  throw new OperationalError(
    `${name} must be the name of a collection, such as staff, not "${text}".`,
  );
}

function countFrom(env: NodeJS.ProcessEnv, name: string, defaultCount: number): number {
  const text = given(env, name) ?? String(defaultCount);
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new OperationalError(`${name} must be a whole number, not "${text}".`);
}

/** Browsers and Node's `fetch` refuse them (https://fetch.spec.whatwg.org/#port-blocking). */
const blockedPorts = new Set([
  1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102,
  103, 104, 109, 110, 111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465,
  512, 513, 514, 515, 526, 530, 531, 532, 540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993,
  995, 1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668,
  6669, 6679, 6697, 10080,
]);

function portFrom(text: string): number {
  const port = Number(text);
  if (blockedPorts.has(port))
    throw new OperationalError(`Browsers open no page on port ${text}. Choose another with PORT.`);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  throw new OperationalError(`PORT must be a number from 0 to 65535, not "${text}".`);
}

/** Without a slash at the end. */
function addressFrom(name: string, text: string): string {
  const url = URL.parse(text);
  if (url !== null && /^https?:$/.test(url.protocol))
    return url.origin + url.pathname.replace(/\/+$/, '');
  throw new OperationalError(
    `${name} must be an address such as https://app.example.org, not "${text}".`,
  );
}

/** In the form that browsers send. */
function originsFrom(text: string): string[] {
  const named = text.split(',').map((entry) => entry.trim());
  return named
    .filter((entry) => entry !== '')
    .map((entry) => new URL(addressFrom('ALLOWED_ORIGINS', entry)).origin);
}

function smtpFrom(env: NodeJS.ProcessEnv): SmtpServer | null {
  const url = given(env, 'SMTP_URL');
  const from = given(env, 'SMTP_FROM');
  if (url === null && from === null) return null;
  if (url === null)
    throw new OperationalError('SMTP_FROM needs SMTP_URL, the server that sends the mails.');
  const { protocol = '', hostname = '' } = URL.parse(url) ?? {};
  // The message does not repeat it: it holds a password.
  if (!/^smtps?:$/.test(protocol) || hostname === '')
    throw new OperationalError('SMTP_URL must begin with smtp:// or smtps:// and name a server.');
  if (from === null)
    throw new OperationalError('SMTP_URL needs SMTP_FROM, the sender of the mails.');
  return { url, from };
}

function tlsFrom(env: NodeJS.ProcessEnv): TlsFiles | null {
  const certFile = given(env, 'TLS_CERT');
  const keyFile = given(env, 'TLS_KEY');
  if (certFile === null && keyFile === null) return null;
  if (certFile === null)
    throw new OperationalError('TLS_KEY needs TLS_CERT, the file of its certificate.');
  if (keyFile === null)
    throw new OperationalError('TLS_CERT needs TLS_KEY, the file of its private key.');
  return { certFile: resolve(certFile), keyFile: resolve(keyFile) };
}
