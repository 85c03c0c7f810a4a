import { once } from 'node:events';
import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type ClientHttp2Session } from 'node:http2';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, describe, expect, it } from 'vitest';
import { admin, startBackend } from '../harness/backend-process.ts';
import { makeCertificate } from '../harness/certificate.ts';
import { configFromEnvironment } from '../../../tools/gabbai.ts';
import { readTlsKeys } from '../../src/http/tls.ts';
import { openOperatorClient } from '../../../tools/operator-client.ts';

const trusting = { rejectUnauthorized: false };
const signInPath =
  '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=gabbai-local';

/** One request over an HTTP/2 connection. */
async function ask(
  session: ClientHttp2Session,
  headers: Record<string, string>,
  body = '',
): Promise<{ status: number | undefined; body: string; headers: object }> {
  const stream = session.request({ ...headers, 'content-length': Buffer.byteLength(body) });
  stream.end(body);
  const [answer] = await once(stream, 'response');
  return { status: answer[':status'], body: await text(stream), headers: answer };
}

it('serves HTTP/2 and HTTP/1.1 over TLS, and signs people in by both', async () => {
  await using backend = await startBackend({ isTls: true });
  const session = connect(backend.url, trusting);
  const post = { ':method': 'POST', ':path': signInPath };
  const byTwo = await ask(session, post, JSON.stringify(admin));
  expect(byTwo.status).toBe(200);
  expect(JSON.parse(byTwo.body)).toMatchObject({ email: admin.email, registered: true });
  expect(byTwo.headers).toMatchObject({ 'strict-transport-security': 'max-age=31536000' });
  expect(session.alpnProtocol).toBe('h2');
  expect(await ask(session, { ...post, ':authority': 'evil.example' })).toMatchObject({
    status: 421,
  });
  session.close();

  const outgoing = request(backend.url + signInPath, { ...trusting, method: 'POST' });
  outgoing.end(JSON.stringify(admin));
  const [byOne] = await once(outgoing, 'response');
  expect([byOne.httpVersion, byOne.statusCode]).toEqual(['1.1', 200]);
  await text(byOne);
});

it('ends at once although pages are still connected', async () => {
  await using backend = await startBackend({ isTls: true });
  const session = connect(backend.url, trusting);
  const path = '/google.firestore.v1.Firestore/Listen/channel?VER=8';
  const { body } = await ask(session, { ':method': 'POST', ':path': `${path}&RID=1` }, 'count=0');
  const [, sid] = /"c","([^"]+)"/.exec(body) ?? [];
  const stream = session.request({ ':path': `${path}&SID=${sid}&AID=0&CI=0&TYPE=xmlhttp` });
  await once(stream, 'response');
  const kept = request(backend.url, { ...trusting, headers: { connection: 'keep-alive' } }).end();
  await once(kept, 'response');

  const unfinished = session.request({
    ':method': 'POST',
    ':path': signInPath,
    'content-length': 9,
  });
  unfinished.on('error', () => {});
  unfinished.write('abc');

  const [last, code] = await Promise.all([text(stream), backend.stop()]);
  // Not 1, with which the program ends that had to be cut short.
  expect(code).toBe(0);
  // A goodbye, not a broken connection: the SDK comes back without an error.
  expect(last).toContain('["close"]');
});

it("accepts the machine's own tools, which have no certificate name, and no other caller", async () => {
  await using backend = await startBackend({ isTls: true });
  await using client = await openOperatorClient({ dataDir: backend.dataDir });
  expect([client.isTemporary, client.address]).toEqual([false, backend.url]);
  expect(client.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  await client.commit([]);
  for (const authorization of ['', 'Bearer forged']) {
    const { status } = await fetch(`${client.url}/__/firebase/init.json`, {
      headers: { authorization },
    });
    expect(status).toBe(403);
  }
});

function refusalOf(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return error instanceof Error ? `${error.name}: ${error.message}` : error;
  }
}

describe('certificate and key', () => {
  const folder = mkdtempSync(join(tmpdir(), 'gabbai-tls-'));
  const file = (name: string, content: string): string => {
    writeFileSync(join(folder, name), content, { mode: 0o600 });
    return join(folder, name);
  };
  const { cert, key } = makeCertificate();
  const certFile = file('cert.pem', cert);
  const keyFile = file('key.pem', key);
  const warnings: unknown[] = [];
  const logger = {
    info: () => {},
    warn: (_fields: unknown, message: string) => warnings.push(message),
    error: () => {},
  };

  it.each([
    [
      { certFile: join(folder, 'none'), keyFile },
      `TLS_CERT names ${join(folder, 'none')}, which cannot be read.`,
    ],
    [{ certFile, keyFile: folder }, `TLS_KEY names ${folder}, which cannot be read.`],
    [
      { certFile: keyFile, keyFile },
      `TLS_CERT names ${keyFile}, which does not contain a certificate in PEM form.`,
    ],
    [
      { certFile, keyFile: certFile },
      `TLS_KEY names ${certFile}, which does not contain a key without a passphrase in PEM form.`,
    ],
    [
      { certFile, keyFile: file('other.pem', makeCertificate().key) },
      `The key in ${join(folder, 'other.pem')} does not belong to the certificate in ${certFile}.`,
    ],
  ])('%o', (files, message) => {
    expect(refusalOf(() => readTlsKeys(files, logger))).toBe(`OperationalError: ${message}`);
  });

  it('are named both or neither', () => {
    expect(configFromEnvironment({}, null).tls).toBeNull();
    expect(configFromEnvironment({ TLS_CERT: certFile, TLS_KEY: keyFile }, null).tls).toEqual({
      certFile,
      keyFile,
    });
    expect(refusalOf(() => configFromEnvironment({ TLS_CERT: 'a' }, null))).toBe(
      'OperationalError: TLS_CERT needs TLS_KEY, the file of its private key.',
    );
    expect(refusalOf(() => configFromEnvironment({ TLS_KEY: 'a' }, null))).toBe(
      'OperationalError: TLS_KEY needs TLS_CERT, the file of its certificate.',
    );
  });

  it('are taken, with a word about a key that others can read', () => {
    expect(readTlsKeys({ certFile, keyFile }, logger).key.toString()).toBe(key);
    expect(warnings).toEqual([]);
    chmodSync(keyFile, 0o644);
    readTlsKeys({ certFile, keyFile }, logger);
    expect(warnings).toEqual([
      'Other accounts on this machine can read the TLS key: chmod 600 it.',
    ]);
  });

  it.runIf(process.getuid?.() === 0)(
    'may belong to somebody else, as systemd hands them over',
    () => {
      warnings.length = 0;
      chownSync(keyFile, 65534, 65534);
      chmodSync(keyFile, 0o440);
      readTlsKeys({ certFile, keyFile }, logger);
      expect(warnings).toEqual([]);
      chmodSync(keyFile, 0o444);
      readTlsKeys({ certFile, keyFile }, logger);
      expect(warnings).toHaveLength(1);
    },
  );

  afterAll(() => rmSync(folder, { recursive: true }));
});
