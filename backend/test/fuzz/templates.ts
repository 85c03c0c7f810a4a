import { crowdedRequests } from './crowded.ts';

/**
 * One well-formed request to every endpoint, each doomed to change nothing even if it comes through unharmed: it names
 * what is not there, or ends with a write whose precondition fails.
 */
export interface Template {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** What is taken apart; `wrap` puts it where it belongs. */
  readonly json?: unknown;
  readonly wrap?: (json: string) => string;
  /** Else the bytes may be harmed too; with the owner's token a harmed byte might undo the doom. */
  readonly isTreeOnly?: boolean;
}

export interface Callers {
  /** The machine's owner, who passes every rule. */
  readonly owner: string;
  /** Somebody signed in who is no administrator. */
  readonly stranger: string;
  /** Streams that are open, with the owner's token and without one. */
  readonly sids: readonly string[];
}

const root = 'projects/gabbai/databases/(default)/documents';
const toolkit = '/identitytoolkit.googleapis.com';
const key = 'key=gabbai-local';
const bucket = '/v0/b/gabbai.appspot.com/o';
const objects = '/storage/v1/b/gabbai.appspot.com/o';

const boy = {
  firstName: { stringValue: 'משה' },
  minyanPoints: { integerValue: '5' },
  share: { doubleValue: 0.5 },
  isActive: { booleanValue: true },
  nothing: { nullValue: null },
  createdAt: { timestampValue: '2026-11-20T15:21:22.000001Z' },
  photo: { bytesValue: 'AAEC' },
  school: { referenceValue: `${root}/a/b` },
  place: { geoPointValue: { latitude: 1, longitude: 2 } },
  history: { arrayValue: { values: [{ mapValue: { fields: { n: { integerValue: '1' } } } }] } },
};
const write = {
  update: { name: `${root}/envelopes/none`, fields: boy },
  updateMask: { fieldPaths: ['firstName', 'history'] },
  updateTransforms: [
    { fieldPath: 'at', setToServerValue: 'REQUEST_TIME' },
    { fieldPath: 'n', increment: { integerValue: '1' } },
    { fieldPath: 'l', appendMissingElements: { values: [{ stringValue: 'x' }] } },
    { fieldPath: 'm', removeAllFromArray: { values: [{ stringValue: 'x' }] } },
  ],
  currentDocument: { exists: true },
};
const doomed = JSON.stringify({ delete: `${root}/none/none`, currentDocument: { exists: true } });
const query = {
  structuredQuery: {
    from: [{ collectionId: 'envelopes', allDescendants: false }],
    where: {
      compositeFilter: {
        op: 'AND',
        filters: [
          {
            fieldFilter: {
              field: { fieldPath: 'a' },
              op: 'IN',
              value: { arrayValue: { values: [{ integerValue: '1' }] } },
            },
          },
          { unaryFilter: { field: { fieldPath: 'b' }, op: 'IS_NULL' } },
        ],
      },
    },
    orderBy: [
      { field: { fieldPath: 'a' }, direction: 'ASCENDING' },
      { field: { fieldPath: '__name__' }, direction: 'ASCENDING' },
    ],
    startAt: {
      values: [{ integerValue: '1' }, { referenceValue: `${root}/envelopes/x` }],
      before: true,
    },
    endAt: { values: [{ integerValue: '9' }], before: false },
    limit: 10,
  },
};
const listen = {
  database: 'projects/gabbai/databases/(default)',
  addTarget: { query: { parent: root, ...query }, targetId: 2, resumeToken: 'AAAA' },
};

/** Long enough that what goes through it for each of its parts would be noticed. */
const crowdedBytes = 48 * 1024;
const crowdedNames = new Set(['a mask', 'an array union', 'filters', 'orders', 'document names']);

/** Lists full of small parts, from somebody without a token. */
function crowdedTemplates(): Template[] {
  return crowdedRequests(crowdedBytes)
    .filter(({ name }) => crowdedNames.has(name))
    .map(({ name, path, body }) => ({
      name: `${name}, many`,
      method: 'POST',
      path,
      headers: { 'content-type': 'text/plain' },
      json: JSON.parse(body),
    }));
}

/** Every endpoint for each kind of caller. */
export function templatesFor({ owner, stranger, sids }: Callers): readonly Template[] {
  const callers: readonly (readonly [string, string])[] = [
    ['no account', ''],
    ['a stranger', stranger],
    ['the owner', owner],
  ];
  const templates = crowdedTemplates();
  for (const [who, token] of callers) {
    const isOperator = token === owner;
    const authorization = { authorization: `Bearer ${token}` };
    const headers = token === '' ? {} : authorization;
    const json = (
      method: string,
      path: string,
      body: unknown,
      more: Partial<Template> = {},
    ): Template => ({
      name: `${method} ${path.split('?', 1)[0]} by ${who}`,
      method,
      path,
      headers: { ...headers, 'content-type': 'text/plain', ...more.headers },
      json: body,
      ...(more.wrap === undefined ? {} : { wrap: more.wrap }),
      isTreeOnly: more.isTreeOnly ?? false,
    });
    const identity = (method: string, body: object): Template =>
      json('POST', `${toolkit}/v1/accounts:${method}?${key}`, body);
    const stream = (name: string, message: object, more: Partial<Template> = {}): Template =>
      json('POST', `/google.firestore.v1.Firestore/${name}/channel?VER=8&RID=1&t=1`, message, {
        wrap: (text) =>
          new URLSearchParams({
            headers: `Authorization:Bearer ${token}\r\n`,
            count: '1',
            ofs: '0',
            req0___data__: text,
          }).toString(),
        ...more,
      });
    const unsafe = isOperator
      ? { isTreeOnly: true, wrap: (text: string) => `{"writes":[${text},${doomed}]}` }
      : {};
    templates.push(
      json('POST', `/v1/${root}:commit`, isOperator ? write : { writes: [write] }, unsafe),
      json('POST', `/v1/${root}:batchGet`, { documents: [`${root}/envelopes/none`] }),
      json('POST', `/v1/${root}:runQuery`, query),
      json('POST', `/v1/${root}:runQuery`, {
        structuredQuery: {
          from: [{ allDescendants: true }],
          findNearest: {
            vectorField: { fieldPath: 'a' },
            queryVector: { mapValue: { fields: { value: { arrayValue: { values: [] } } } } },
            distanceMeasure: 'COSINE',
            limit: 10,
            distanceResultField: 'b',
          },
        },
      }),
      json('POST', `/v1/${root}/envelopes/none:runAggregationQuery`, {
        structuredAggregationQuery: {
          ...query,
          aggregations: [
            { alias: 'c', count: {} },
            { alias: 's', sum: { field: { fieldPath: 'n' } } },
            { alias: 'a', avg: { field: { fieldPath: 'n' } } },
          ],
        },
      }),
      stream('Listen', listen),
      stream('Write', { database: 'projects/gabbai/databases/(default)' }),
      ...sids.map((sid) =>
        json(
          'POST',
          `/google.firestore.v1.Firestore/Listen/channel?VER=8&SID=${sid}&RID=2&AID=1`,
          listen,
          {
            wrap: (text) => `count=1&ofs=${sid.length}&req0___data__=${encodeURIComponent(text)}`,
          },
        ),
      ),
      json(
        'GET',
        `/google.firestore.v1.Firestore/Listen/channel?VER=8&SID=none&RID=rpc&AID=0&CI=0&TYPE=xmlhttp`,
        undefined,
      ),
      identity('signInWithPassword', {
        email: 'unknown@example.org',
        password: 'wrong horse',
        returnSecureToken: true,
      }),
      identity('signUp', {
        email: 'new@example.org',
        password: 'correct horse',
        returnSecureToken: true,
      }),
      identity('lookup', { idToken: stranger.slice(0, -4) }),
      identity('update', {
        idToken: stranger.slice(0, -4),
        displayName: 'x',
        password: 'another horse',
      }),
      identity('delete', { idToken: stranger.slice(0, -4) }),
      identity('sendOobCode', {
        requestType: 'PASSWORD_RESET',
        email: 'no address',
        continueUrl: 'https://a.example',
      }),
      identity('resetPassword', { oobCode: 'none', newPassword: 'correct horse' }),
      identity('createAuthUri', { identifier: 'a@example.org', continueUri: 'https://a.example' }),
      json(
        'GET',
        `${toolkit}/v2/recaptchaConfig?clientType=CLIENT_TYPE_WEB&version=RECAPTCHA_ENTERPRISE&${key}`,
        undefined,
      ),
      json('GET', `${toolkit}/v2/passwordPolicy?${key}`, undefined),
      json(
        'POST',
        `/securetoken.googleapis.com/v1/token?${key}`,
        { grant_type: 'refresh_token', refresh_token: 'none' },
        {
          wrap: (text) => `grant_type=refresh_token&refresh_token=${encodeURIComponent(text)}`,
        },
      ),
      json('POST', `${toolkit}/v1/projects/gabbai/accounts`, {
        email: 'no address',
        password: 'correct horse',
        localId: 'none',
      }),
      json('POST', `${toolkit}/v1/projects/gabbai/accounts:lookup`, {
        email: ['a@example.org'],
        localId: ['none'],
      }),
      json('POST', `${toolkit}/v1/projects/gabbai/accounts:update`, {
        localId: 'none',
        customAttributes: '{"role":"x"}',
        disableUser: true,
      }),
      json('POST', `${toolkit}/v1/projects/gabbai/accounts:delete`, { localId: 'none' }),
      json('POST', `${toolkit}/v1/projects/gabbai/accounts:batchDelete`, {
        localIds: ['none'],
        force: true,
      }),
      json('POST', `${toolkit}/v1/projects/gabbai/accounts:sendOobCode`, {
        requestType: 'PASSWORD_RESET',
        email: 'none@example.org',
        returnOobLink: true,
        continueUrl: 'https://a.example',
      }),
      json('GET', `${toolkit}/v1/projects/gabbai/accounts:batchGet?maxResults=10`, undefined),
      json('GET', `${bucket}?prefix=none%2F&delimiter=%2F&maxResults=10`, undefined),
      json('GET', `${bucket}/none%2Fa.png?alt=media&token=none`, undefined, {
        headers: { range: 'bytes=0-9' },
      }),
      json('GET', `${bucket}/none%2Fa.png`, undefined),
      json('PATCH', `${bucket}/none%2Fa.png`, { contentType: 'image/png', metadata: { z: '1' } }),
      json('DELETE', `${bucket}/none%2Fa.png`, undefined),
      json(
        'POST',
        `${bucket}?name=prizes%2Fa.png`,
        { contentType: 'image/png', metadata: { z: '1' } },
        {
          headers: {
            'x-goog-upload-protocol': 'multipart',
            'content-type': 'multipart/related; boundary=b',
          },
          wrap: (text) =>
            `--b\r\nContent-Type: application/json\r\n\r\n${text}\r\n--b\r\nContent-Type: image/png\r\n\r\nno picture\r\n--b--`,
        },
      ),
      // An upload once begun is remembered, so the owner's is never begun.
      json(
        'POST',
        `${bucket}?name=prizes%2Fa.png${isOperator ? '&upload_id=none' : ''}`,
        { contentType: 'image/png' },
        {
          headers: {
            'x-goog-upload-protocol': 'resumable',
            'x-goog-upload-command': isOperator ? 'upload, finalize' : 'start',
            'x-goog-upload-offset': '0',
            // Too much, for the owner, should the upload he goes on with be lost on the way.
            'x-goog-upload-header-content-length': isOperator ? '99999999999' : '10',
            'x-goog-upload-header-content-type': 'image/png',
          },
          isTreeOnly: isOperator,
        },
      ),
      json('GET', `${objects}?prefix=none%2F&maxResults=10`, undefined),
      json('GET', `${objects}/none%2Fa.png`, undefined),
      json('PATCH', `${objects}/none%2Fa.png`, { cacheControl: 'no-cache', metadata: { z: '1' } }),
      json('DELETE', `${objects}/none%2Fa.png`, undefined),
      json('POST', `${objects}/none%2Fa.png/rewriteTo${objects.slice('/storage/v1'.length)}/b`, {
        metadata: { z: '1' },
      }),
      json('PUT', `/upload${objects}?upload_id=none`, 'no picture', {
        headers: { 'content-range': 'bytes 0-*/*' },
      }),
      json('GET', '/admin/dashboard', undefined, { headers: { accept: 'text/html' } }),
      json('GET', '/assets/none.js', undefined),
      json('GET', '/__/firebase/init.json', undefined),
    );
  }
  return templates;
}
