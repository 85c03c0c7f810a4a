import type { CrowdedRequest } from './crowded.ts';

const root = 'projects/gabbai/databases/(default)/documents';
const document = `${root}/envelopes/heavy`;
const channel = '/google.firestore.v1.Firestore';

/** Repeats a part up to about so many bytes. */
function filled(before: string, part: string, after: string, bytes: number): string {
  const count = Math.floor((bytes - before.length - after.length) / part.length);
  return before + part.repeat(count) + after;
}

function numbered(before: string, part: (n: number) => string, after: string, bytes: number) {
  const parts: string[] = [];
  let length = before.length + after.length;
  for (let next = part(0); length + next.length < bytes; next = part(parts.length)) {
    parts.push(next);
    length += next.length;
  }
  return before + parts.join('') + after;
}

const commit = (name: string, body: string): CrowdedRequest => ({
  name,
  path: `/v1/${root}:commit`,
  body,
});
const call = (method: string, name: string, body: string): CrowdedRequest => ({
  name: `${method}: ${name}`,
  path: `/v1/${root}:${method}`,
  body,
});
const stream = (name: string, body: string, method = 'Listen'): CrowdedRequest => ({
  name: `${method} stream: ${name}`,
  path: `${channel}/${method}/channel?VER=8&RID=1`,
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body,
});
const identity = (method: string, name: string, body: string): CrowdedRequest => ({
  name: `${method}: ${name}`,
  path: `/identitytoolkit.googleapis.com/v1/accounts:${method}?key=gabbai-local`,
  body,
});

const message = (json: string) => `count=1&ofs=0&req0___data__=${encodeURIComponent(json)}`;

/** Bodies that cost far more to decode than to send, for every method that takes one. */
export function heavyRequests(bytes: number): readonly CrowdedRequest[] {
  const update = `{"writes":[{"update":{"name":"${document}","fields":`;
  const short = Math.min(bytes, 60_000);
  const or = '{"compositeFilter":{"op":"OR","filters":[';
  const leaf = '{"unaryFilter":{"field":{"fieldPath":"a"},"op":"IS_NULL"}}';
  const where = '{"structuredQuery":{"from":[{"collectionId":"envelopes"}],"where":';
  const aggregation = `{"structuredAggregationQuery":{"aggregations":[`;
  const wide = filled(`${where}${or}`, `${leaf},`, `${leaf}]}}}}`, bytes);
  const half = Math.floor(bytes / 2 / (or.length + 3));
  const third = Math.floor(bytes / 3);
  return [
    commit(
      'a mask of short paths',
      filled(
        `{"writes":[{"update":{"name":"${document}"},"updateMask":{"fieldPaths":["a"`,
        ',"a"',
        ']}}]}',
        bytes,
      ),
    ),
    commit(
      'empty objects',
      filled(`${update}{"a":{"arrayValue":{"values":[{}`, ',{}', ']}}}}}]}', bytes),
    ),
    commit('nested arrays', `${update}${'['.repeat(bytes / 2)}${']'.repeat(bytes / 2)}}}]}`),
    commit('nested maps', filled(update, '{"a":{"mapValue":{"fields":', '', bytes)),
    commit(
      'unique keys',
      numbered(`${update}{`, (n) => `"k${n}":0,`, '"a":0}}}]}', bytes),
    ),
    commit(
      'unknown members',
      numbered('{', (n) => `"${n}":0,`, '"writes":[]}', bytes),
    ),
    commit(
      'deletes',
      numbered(
        '{"writes":[',
        (n) => `{"delete":"${document}${n}"},`,
        `{"delete":"${document}"}]}`,
        bytes,
      ),
    ),
    call('runQuery', 'alternatives beside one another', wide),
    call(
      'runQuery',
      'alternatives in one another',
      where + or.repeat(half) + leaf + ']}}'.repeat(half) + '}}',
    ),
    call('batchGet', 'empty objects', filled('{"documents":[{}', ',{}', ']}', bytes)),
    call('listCollectionIds', 'empty objects', filled('{"pageToken":[{}', ',{}', ']}', bytes)),
    call(
      'runAggregationQuery',
      'counts',
      filled(aggregation, '{"count":{}},', '{"count":{}}]}}', bytes),
    ),
    call('runAggregationQuery', 'empty objects', filled(aggregation, '{},', '{}]}}', bytes)),
    stream('malformed pairs', '%&'.repeat(bytes / 2)),
    stream('malformed bytes', filled('headers=', '%FF', '', bytes)),
    stream(
      'a target of empty objects',
      message(filled('{"addTarget":{"targetId":2,"a":[{}', ',{}', ']}}', third)),
    ),
    stream(
      'a target of alternatives',
      message(`{"addTarget":{"targetId":2,"query":${wide.slice(0, third)}`),
    ),
    stream(
      'a first batch of empty objects',
      message(filled('{"writes":[{}', ',{}', ']}', third)),
      'Write',
    ),
    identity('signUp', 'nested arrays', '['.repeat(short / 2) + ']'.repeat(short / 2)),
    identity('lookup', 'empty objects', filled('{"idToken":[{}', ',{}', ']}', short)),
    {
      name: 'token: malformed pairs',
      path: '/securetoken.googleapis.com/v1/token?key=gabbai-local',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: '%&'.repeat(short / 2),
    },
    {
      name: 'a file: metadata of empty objects',
      path: '/v0/b/gabbai.appspot.com/o?name=prizes%2Fa.png',
      headers: { 'x-goog-upload-protocol': 'resumable', 'x-goog-upload-command': 'start' },
      body: filled('{"metadata":[{}', ',{}', ']}', short),
    },
  ];
}
