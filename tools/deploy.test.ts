import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { describe, expect, it } from 'vitest';
import { securityHeaders } from 'backend-for-firebase-sdk/http/security-headers.ts';
import { maxTextLength } from '@gabbai/domain/text-lengths.ts';
import { root, startProgramme } from '../backend/test/harness/programme.ts';
import { temporaryFolder } from '../backend/test/harness/temporary-folder.ts';
import { gabbai } from './gabbai.ts';
import { repositoryRoot } from './repository.ts';
import { webDist } from './web-build.ts';

interface FirebaseJson {
  readonly firestore: { readonly rules: string; readonly indexes: string };
  readonly storage: { readonly rules: string };
  readonly hosting: {
    readonly public: string;
    readonly predeploy: readonly string[];
    readonly ignore: readonly string[];
    readonly rewrites: readonly { readonly source: string; readonly destination: string }[];
    readonly headers: readonly {
      readonly source: string;
      readonly headers: readonly { readonly key: string; readonly value: string }[];
    }[];
  };
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(join(repositoryRoot, path), 'utf8'));
}

const firebase = readJson('firebase.json') as FirebaseJson;
const { firestore, storage, hosting } = firebase;

describe('firebase.json', () => {
  it('names files that exist, and the folder that the build writes', () => {
    const named = [firestore.rules, firestore.indexes, storage.rules];
    expect(named.filter((path) => !existsSync(join(repositoryRoot, path)))).toEqual([]);
    expect(join(repositoryRoot, hosting.public)).toBe(webDist);
  });

  it('writes only inside its folder: the command refuses paths outside', () => {
    // firebase-tools, src/config.ts, Config.path
    for (const path of [firestore.rules, firestore.indexes, storage.rules, hosting.public])
      expect(path.split('/')).not.toContain('..');
  });

  it('builds with a script that exists', () => {
    const { scripts } = readJson('package.json') as { scripts: object };
    for (const command of hosting.predeploy)
      expect(Object.keys(scripts)).toContain(command.replace(/^npm run /, ''));
  });

  it('says nothing that firebase-tools does not know', () => {
    // firebase-tools, schema/firebase-config.json: FirestoreSingle, HostingSingle and the storage section
    expect(Object.keys(firebase).toSorted()).toEqual(['firestore', 'hosting', 'storage']);
    expect(Object.keys(firestore).toSorted()).toEqual(['indexes', 'rules']);
    expect(Object.keys(storage)).toEqual(['rules']);
    const known = ['headers', 'ignore', 'predeploy', 'public', 'rewrites'];
    expect(Object.keys(hosting).toSorted()).toEqual(known);
    for (const rule of hosting.headers)
      expect(Object.keys(rule).toSorted()).toEqual(['headers', 'source']);
  });
});

/** https://firebase.google.com/docs/hosting/full-config#glob_pattern_matching */
function matches(path: string, source: string): boolean {
  return source.startsWith('!') ? !matches(path, source.slice(1)) : matchesGlob(path, source);
}

function headersOf(path: string): ReadonlyMap<string, readonly string[]> {
  const headers = new Map<string, string[]>();
  for (const rule of hosting.headers) {
    if (!matches(path, rule.source)) continue;
    for (const { key, value } of rule.headers) {
      const name = key.toLowerCase();
      headers.set(name, [...(headers.get(name) ?? []), value]);
    }
  }
  return headers;
}

function policyOf(text: string | undefined): Map<string | undefined, string[]> {
  const lines = String(text).split('; ');
  return new Map(lines.map((line) => [line.split(' ')[0], line.split(' ').slice(1)]));
}

function google(...services: readonly string[]): string[] {
  return services.map((service) => `https://${service}.googleapis.com`);
}

describe('Firebase Hosting', () => {
  it.each([
    ['/', 'no-cache'],
    ['/login', 'no-cache'],
    ['/admin/envelopes/profile/a.b', 'no-cache'],
    ['/icon.svg', 'no-cache'],
    ['/assets/index-abc.js', 'public, max-age=31536000, immutable'],
  ])('tells browsers how long to keep %s', (path, caching) => {
    expect(headersOf(path).get('cache-control')).toEqual([caching]);
  });

  it.each([
    ['/login', true],
    ['/admin/envelopes/profile/a.b', true],
    ['/an-unknown-path', true],
    // A page that was open during a deployment asks for a part that is gone: a page in its place would be no script.
    ['/assets/gone-abc.js', false],
  ])('answers %s with the app itself: %s', (path, isApp) => {
    const rewrite = hosting.rewrites.find(({ source }) => matches(path, source));
    expect(rewrite?.destination).toBe(isApp ? '/index.html' : undefined);
  });

  const ours = Object.entries(securityHeaders({ publicUrl: null, ...gabbai })).filter(
    ([name]) => name !== 'cache-control' && name !== 'content-security-policy',
  );

  it.each(ours)('sends %s as the backend does', (name, value) => {
    expect(headersOf('/login').get(name)).toEqual([value]);
    expect(headersOf('/assets/index-abc.js').get(name)).toEqual([value]);
  });

  it('has the browser drop what it keeps, at one address alone', () => {
    expect(headersOf('/clear-cache.txt').get('clear-site-data')).toEqual(['"cache"']);
    expect(headersOf('/login').has('clear-site-data')).toBe(false);
  });

  it('asks for TLS from then on', () => {
    expect(headersOf('/').get('strict-transport-security')).toEqual(['max-age=31536000']);
  });

  it('allows the inline script of index.html, and no other', () => {
    const html = readFileSync(join(repositoryRoot, 'web/index.html'), 'utf8');
    const scripts = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, text]) => String(text));
    const hashes = scripts.map(
      (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
    );
    const policy = policyOf(headersOf('/').get('content-security-policy')?.[0]);
    expect(policy.get('script-src')).toEqual(["'self'", ...hashes]);
  });

  it('has the policy of the backend, and Google where the services are', () => {
    const own = policyOf(
      securityHeaders({ publicUrl: null, ...gabbai })['content-security-policy'],
    );
    own.get('img-src')?.push(...google('firebasestorage'));
    own
      .get('connect-src')
      ?.push(...google('identitytoolkit', 'securetoken', 'firestore', 'firebasestorage'));
    expect(policyOf(headersOf('/').get('content-security-policy')?.[0])).toEqual(own);
  });
});

describe('firestore.rules', () => {
  // What a form takes and the rules refuse is refused hours later, where somebody was offline.
  it('take texts as long as the forms do', () => {
    const rules = readFileSync(join(repositoryRoot, firestore.rules), 'utf8');
    const { name, sentence, email } = maxTextLength;
    expect(rules).toContain(`isText(value, ${name})`);
    expect(rules).toContain(`isText(line.method, ${sentence})`);
    // The new values of a boy or a request together; no form has more texts than these.
    const most = Number(/function isNewShort.*size\(\) <= ([0-9]+)/u.exec(rules)?.[1]);
    expect(10 * name + sentence + email).toBeLessThan(most);
  });
});

describe('firestore.indexes.json', () => {
  it('lets the backend refuse what Google would refuse', async () => {
    using folder = temporaryFolder();
    await using programme = await startProgramme(folder.path);
    const ask = (method: string, query: object): Promise<Response> =>
      programme.call(`/v1/${root}:${method}`, { method: 'POST', body: JSON.stringify(query) });
    const at = { field: { fieldPath: 'at' } };
    const byAction = {
      from: [{ collectionId: 'activity' }],
      where: { unaryFilter: { field: { fieldPath: 'action' }, op: 'IS_NULL' } },
    };
    const sumOf = (fieldPath: string) => ({
      structuredQuery: byAction,
      aggregations: [{ sum: { field: { fieldPath } } }],
    });
    await ask('runQuery', { structuredQuery: { ...byAction, orderBy: [at] } });
    await ask('runAggregationQuery', { structuredAggregationQuery: sumOf('at') });
    const needed = /requires an index.*\\"fieldPath\\":\\"other\\".*FAILED_PRECONDITION/;
    const other = [{ field: { fieldPath: 'other' } }];
    await expect(
      ask('runQuery', { structuredQuery: { ...byAction, orderBy: other } }),
    ).rejects.toThrow(needed);
    await expect(
      ask('runAggregationQuery', { structuredAggregationQuery: sumOf('other') }),
    ).rejects.toThrow(needed);
  });

  it('keeps the lists that grow out of the indexes', () => {
    const { fieldOverrides } = readJson(firestore.indexes) as {
      fieldOverrides: { collectionGroup: string; fieldPath: string; indexes: unknown[] }[];
    };
    expect(
      fieldOverrides.map(({ collectionGroup, fieldPath }) => `${collectionGroup}.${fieldPath}`),
    ).toEqual(expect.arrayContaining(['envelopes.minyanPointsHistory', 'envelopes.winnerList']));
    for (const { indexes } of fieldOverrides) expect(indexes).toEqual([]);
  });
});
