/** Google's Firestore emulator, whose security rules are judged by the code that judges them in production. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, realpathSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../harness/backend-process.ts';

export const howToGetEmulator =
  'Google’s Firestore emulator was not found. Install Java and the package google-cloud-cli-firestore-emulator ' +
  '(or run `gcloud components install cloud-firestore-emulator`), or name its file in FIRESTORE_EMULATOR_JAR.';

/** Passes the rules, as Google's Admin SDK does. */
export const owner = 'owner';

export interface Refusal {
  /** Such as PERMISSION_DENIED. */
  readonly code: string;
  readonly message: string;
}

interface RulesIssue {
  readonly severity: string;
  /** Such as INVALID_ARGUMENT, when the rules were refused. */
  readonly code?: string;
  readonly description: string;
  readonly sourcePosition?: { readonly line?: number; readonly column?: number };
}

export interface Answer {
  readonly refusal: Refusal | null;
  /** What was answered in the wire's form, if it was not a refusal. */
  readonly body: unknown;
}

export interface Call {
  readonly method: string;
  /** In the wire's form. */
  readonly body: object;
  /** The path of a document; of none by default. */
  readonly parent?: string | undefined;
}

/** Each project has its own rules and documents. A token is an id token, `owner`, or `null` for no user. */
export interface Emulator extends AsyncDisposable {
  /** With its port. */
  readonly host: string;
  /** The errors and warnings of the rules' compiler. Rules with an error are not used. */
  putRules(project: string, text: string): Promise<readonly RulesIssue[]>;
  /** Removes all documents. */
  clear(project: string): Promise<void>;
  /** Posts to a method such as `batchGet`. The names in the body may be of another project. */
  call(project: string, token: string | null, call: Call): Promise<Answer>;
  /** Commits writes in the wire's form. */
  commit(project: string, token: string | null, writes: readonly object[]): Promise<Refusal | null>;
  get(project: string, token: string | null, path: string): Promise<Answer>;
}

/** The name of all documents of a project, which the name of each begins with. */
export function documentsOf(project: string): string {
  return `projects/${project}/databases/(default)/documents`;
}

/** The emulator reads the claims of a token and does not verify its signature. */
export function unsignedToken(claims: object): string {
  const parts = [{ alg: 'none', typ: 'JWT' }, claims].map((part) =>
    Buffer.from(JSON.stringify(part)).toString('base64url'),
  );
  return `${parts.join('.')}.`;
}

/** Opens the one that FIRESTORE_EMULATOR_HOST names, else a new process; `null` where it is not installed. */
export function findEmulator(
  env: NodeJS.ProcessEnv = process.env,
): (() => Promise<Emulator>) | null {
  const running = runningHost(env);
  if (running !== null) return async () => emulatorAt(running);
  const jar = findJar(env);
  return jar === null ? null : () => startEmulator(jar);
}

function runningHost(env: NodeJS.ProcessEnv): string | null {
  const host = env['FIRESTORE_EMULATOR_HOST'];
  return host === undefined || host === '' ? null : host;
}

/** Ends the program after the double dash when its own input ends, which also happens when the parent is killed. */
const endWithParent = '"$@" </dev/null & read -r _; kill -9 $!';
const mainClass = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore';
const startTimeoutMs = 60_000;

async function startEmulator(jar: string): Promise<Emulator> {
  const port = await freePort();
  const java = [
    'java',
    '-Xmx1g',
    '-XX:+ExitOnOutOfMemoryError',
    '-Duser.language=en',
    '-cp',
    jar,
    mainClass,
  ];
  const args = ['-c', endWithParent, '--', ...java, '--host=127.0.0.1', `--port=${port}`];
  // In a process group of its own, since a Ctrl-C would end the shell and not the background program.
  const shell = spawn('sh', args, { stdio: ['pipe', 'pipe', 'pipe'], detached: true });
  let output = '';
  for (const stream of [shell.stdout, shell.stderr])
    stream
      .setEncoding('utf8')
      .on('data', (text: string) => (output = (output + text).slice(-4000)));
  const end = async (): Promise<void> => {
    if (shell.exitCode !== null) return;
    const exit = once(shell, 'exit');
    shell.stdin.end();
    await exit;
  };
  const host = `127.0.0.1:${port}`;
  const deadline = Date.now() + startTimeoutMs;
  while (!(await isAnswering(host))) {
    if (Date.now() > deadline) {
      await end();
      throw new Error(`Google’s emulator did not start: ${output}`);
    }
    await wait(100);
  }
  return emulatorAt(host, end);
}

async function isAnswering(host: string): Promise<boolean> {
  try {
    return (await fetch(`http://${host}/`)).ok;
  } catch {
    return false;
  }
}

const jarInSdk = 'platform/cloud-firestore-emulator/cloud-firestore-emulator.jar';

/** `null` without Java too. */
function findJar(env: NodeJS.ProcessEnv): string | null {
  if (findProgram('java', env) === null) return null;
  const named = env['FIRESTORE_EMULATOR_JAR'];
  if (named !== undefined && named !== '') return existsSync(named) ? named : null;
  const gcloud = findProgram('gcloud', env);
  const roots = [
    '/usr/lib/google-cloud-sdk',
    ...(gcloud === null ? [] : [join(realpathSync(gcloud), '..', '..')]),
  ];
  return roots.map((root) => join(root, jarInSdk)).find((jar) => existsSync(jar)) ?? null;
}

function findProgram(name: string, env: NodeJS.ProcessEnv): string | null {
  const folders = (env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  return folders.map((folder) => join(folder, name)).find((file) => existsSync(file)) ?? null;
}

const anyDocuments = /"projects\/[^/"]+\/databases\/\(default\)\/documents/g;

function under(project: string, parent: string): string {
  return `/v1/${documentsOf(project)}${parent === '' ? '' : `/${parent}`}`;
}

/** A running one; `end` is called when it is disposed. */
export function emulatorAt(host: string, end: () => Promise<void> = async () => {}): Emulator {
  const call = async (path: string, init: RequestInit, token: string | null): Promise<Answer> => {
    const headers = new Headers({ 'content-type': 'application/json' });
    if (token !== null) headers.set('authorization', `Bearer ${token}`);
    const response = await fetch(`http://${host}${path}`, { ...init, headers });
    const text = await response.text();
    if (response.ok) return { refusal: null, body: text === '' ? {} : JSON.parse(text) };
    return { refusal: refusalIn(response.status, text), body: null };
  };
  const post: Emulator['call'] = (project, token, { method, body, parent = '' }) => {
    const text = JSON.stringify(body).replaceAll(anyDocuments, `"${documentsOf(project)}`);
    return call(`${under(project, parent)}:${method}`, { method: 'POST', body: text }, token);
  };
  return {
    host,
    async putRules(project, content) {
      const body = JSON.stringify({ rules: { files: [{ name: 'firestore.rules', content }] } });
      const path = `/emulator/v1/projects/${project}:securityRules`;
      const { refusal, body: answer } = await call(path, { method: 'PUT', body }, owner);
      if (refusal !== null)
        return [{ severity: 'ERROR', code: refusal.code, description: refusal.message }];
      return (answer as { issues?: readonly RulesIssue[] }).issues ?? [];
    },
    async clear(project) {
      await call(`/emulator/v1/${documentsOf(project)}`, { method: 'DELETE' }, owner);
    },
    call: post,
    async commit(project, token, writes) {
      return (await post(project, token, { method: 'commit', body: { writes } })).refusal;
    },
    get: (project, token, path) => call(under(project, path), { method: 'GET' }, token),
    [Symbol.asyncDispose]: end,
  };
}

/** The emulator cannot send a refusal with a very long message, which names each condition that was false. */
const unsendable = 'RST_STREAM closed stream';

/** Reads the answer of a method; a stream's error stands in a list. */
export function refusalIn(status: number, text: string): Refusal {
  try {
    const parsed = JSON.parse(text) as { error?: unknown } | readonly { error?: unknown }[];
    const { error } = (Array.isArray(parsed) ? parsed[0] : parsed) as {
      error?: { status?: string; message?: string };
    };
    const message = error?.message ?? text;
    const isUnsendable = status === 500 && message.includes(unsendable);
    return {
      code: isUnsendable ? 'PERMISSION_DENIED' : (error?.status ?? String(status)),
      message,
    };
  } catch {
    return { code: String(status), message: text };
  }
}
