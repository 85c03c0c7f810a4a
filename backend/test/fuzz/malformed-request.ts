import { harmJson } from './harm-json.ts';
import type { Random } from './random.ts';
import type { Template } from './templates.ts';

/** Bytes for a connection. */
export interface MalformedRequest {
  readonly name: string;
  readonly bytes: Buffer;
  /** Announces more than it brings: only the end of the connection tells that no more will come. */
  readonly isCutOff: boolean;
  readonly isHead: boolean;
}

const methods = [
  'GET',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'HEAD',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
  'LINK',
  'QUERY',
  'M-SEARCH',
  'get',
  'ABC',
  '',
  'G\u0000T',
  'POST '.repeat(50),
];
const pathParts = [
  '/..',
  '/../..',
  '/%2e%2e',
  '%2f..%2f',
  '%5c..%5c',
  '%00',
  '%',
  '%zz',
  '%ff%fe',
  '%c0%ae',
  '//',
  '/.',
  ';x=1',
  '\\',
  ':',
  '::commit',
  ':commit:commit',
  '#x',
  ' ',
  '\t',
  '\u0080\u00ff',
  '/__proto__',
  '/constructor',
  `/${'a'.repeat(9000)}`,
  '/a'.repeat(3000),
  '%252e%252e%252f',
  '*',
  '(default)',
  '?a',
];
const queryParts = [
  '&key=',
  '&key=a&key=b',
  '&__proto__=1',
  '&constructor[prototype]=1',
  '&%ff=%ff',
  '&=',
  '&&&&',
  '&SID=none',
  '&SID=',
  '&AID=99999999999999999999',
  '&AID=-1',
  '&TO=1e400',
  '&CI=1&TO=0',
  '&TYPE=terminate',
  '&RID=rpc',
  '&maxResults=-1',
  '&maxResults=1e9',
  '&pageToken=%00',
  '&upload_id=..%2f..',
  '&name=',
  '&name=..%2f..%2fx',
  `&name=${'x'.repeat(2000)}`,
  '&alt=media',
  '&token=none',
  '&delimiter=ab',
  `&${'a&'.repeat(3000)}`,
];
const headerLines = [
  'Content-Type: ',
  'Content-Type: application/json; charset=utf-7',
  'Content-Type: multipart/form-data; boundary=',
  'Content-Type: multipart/related; boundary="a',
  `Content-Type: ${'a/b;'.repeat(500)}`,
  'Content-Encoding: gzip',
  'Content-Length: -1',
  'Content-Length: 1e3',
  'Content-Length: 0x10',
  'Content-Length: 99999999999999999999',
  'Transfer-Encoding: chunked',
  'Transfer-Encoding: gzip, chunked',
  'Transfer-Encoding: identity',
  'Transfer-Encoding : chunked',
  'Expect: 100-continue',
  'Expect: the-unexpected',
  'Host: ',
  'Host: a, b',
  'Host: 127.0.0.1@evil.example:99999',
  'Authorization: ',
  'Authorization: Bearer',
  'Authorization: Basic YTpi',
  'Authorization: Bearer a.b.c',
  'Authorization: Bearer eyJhbGciOiJub25lIn0.e30.',
  'Authorization: Firebase \u00ff\u00fe',
  `Authorization: Bearer ${'x'.repeat(12_000)}`,
  'Range: bytes=-',
  'Range: bytes=9-1',
  'Range: bytes=0-0,2-3',
  'Range: bytes=99999999999999999999-',
  'If-None-Match: *',
  'If-Range: x',
  'If-Modified-Since: never',
  'X-Goog-Upload-Command: ',
  'X-Goog-Upload-Command: cancel',
  'X-Goog-Upload-Command: query',
  'X-Goog-Upload-Offset: -1',
  'X-Goog-Upload-Offset: 1e9',
  'X-Goog-Upload-Header-Content-Length: x',
  'X-Goog-Upload-Header-Content-Type: \u0001',
  'X-Goog-Upload-Protocol: x',
  'Origin: null',
  'Origin: https://evil.example',
  'Access-Control-Request-Headers: \u00ff',
  'X-Forwarded-For: ',
  "X-Forwarded-For: ' OR 1=1",
  'X-Forwarded-For: 1.2.3.4, 5.6.7.8',
  'X-Forwarded-Proto: javascript',
  'X-Forwarded-Host: evil.example',
  'Upgrade: websocket',
  'Upgrade: h2c',
  'Connection: upgrade',
  'Connection: close, x',
  'Accept: \u00ff',
  'Accept-Encoding: x;q=9',
  'Accept-Version: 1',
  'Cookie: a=b; __proto__=1',
  'no colon',
  ': no name',
  'X y: z',
  'X:\u0000',
  `X-Long: ${'x'.repeat(20_000)}`,
  Array.from({ length: 300 }, (_, n) => `X-${n}: y`).join('\r\n'),
  ' folded: line',
  '__proto__: 1',
  'constructor: 1',
];
const badBytes = [
  Buffer.from([0xff]),
  Buffer.from([0xc0, 0x80]),
  Buffer.from([0xed, 0xa0, 0x80]),
  Buffer.from([0xf5, 0x80, 0x80, 0x80]),
  Buffer.from([0]),
  Buffer.from('\ufeff'),
  Buffer.from('\r\n\r\n'),
  Buffer.from('"'),
  Buffer.from('}'),
  Buffer.from('%'),
  Buffer.from('&count=999999999'),
  Buffer.from('&ofs=999999999'),
];

interface Draft {
  method: string;
  path: string;
  lines: string[];
  body: Buffer;
  isCutOff: boolean;
}

type Harm = (draft: Draft, random: Random) => void;

const harmMethod: Harm = (draft, random) => {
  draft.method = random.oneOf(methods);
};
const harmPath: Harm = (draft, random) => {
  const at = random.below(draft.path.length + 1);
  draft.path =
    draft.path.slice(0, at) +
    random.oneOf(pathParts) +
    draft.path.slice(random.chance(0.3) ? at + random.below(20) : at);
};
const harmQuery: Harm = (draft, random) => {
  const part = random.oneOf(queryParts);
  if (random.chance(0.3)) draft.path = draft.path.replace(/[?&][^&]*/, '');
  draft.path += draft.path.includes('?') ? part : part.replace('&', '?');
};
const harmHeaders: Harm = (draft, random) => {
  if (random.chance(0.2)) draft.lines.splice(random.below(draft.lines.length), 1);
  draft.lines.splice(random.below(draft.lines.length + 1), 0, random.oneOf(headerLines));
};
const cutBody: Harm = (draft, random) => {
  draft.body = draft.body.subarray(0, random.below(draft.body.length + 1));
};
const cutConnection: Harm = (draft, random) => {
  cutBody(draft, random);
  draft.isCutOff = true;
};
const harmBytes: Harm = (draft, random) => {
  const at = random.below(draft.body.length + 1);
  const skipped = random.below(3);
  draft.body = Buffer.concat([
    draft.body.subarray(0, at),
    random.oneOf(badBytes),
    draft.body.subarray(at + skipped),
  ]);
};
const flipBit: Harm = (draft, random) => {
  const flipped = Buffer.from(draft.body);
  const at = random.below(flipped.length);
  const byte = flipped[at];
  if (byte !== undefined) flipped[at] = byte ^ (1 << random.below(8));
  draft.body = flipped;
};
const replaceBody: Harm = (draft, random) => {
  draft.body = Buffer.from(Array.from({ length: random.below(2000) }, () => random.below(256)));
};

const outerHarms: readonly Harm[] = [
  harmMethod,
  harmPath,
  harmPath,
  harmQuery,
  harmHeaders,
  harmHeaders,
];
const byteHarms: readonly Harm[] = [
  cutBody,
  cutConnection,
  harmBytes,
  harmBytes,
  flipBit,
  replaceBody,
];

/** Harms a template in one to three places. */
export function makeMalformed(template: Template, random: Random): MalformedRequest {
  const { name, method, path, headers, json, wrap = (text: string) => text, isTreeOnly } = template;
  const hasBody = json !== undefined;
  const isTreeHarmed = hasBody && random.chance(0.6);
  const text = hasBody ? wrap(isTreeHarmed ? harmJson(json, random) : JSON.stringify(json)) : '';
  const address = Array.from({ length: 3 }, () => random.below(256)).join('.');
  const draft: Draft = {
    method,
    path,
    lines: [
      'Host: 127.0.0.1',
      'Connection: close',
      // Many addresses, so that nothing is refused for its number alone.
      `X-Forwarded-For: 10.${address}`,
      ...Object.entries(headers).map(([header, value]) => `${header}: ${value}`),
    ],
    body: Buffer.from(text),
    isCutOff: false,
  };
  const harms = hasBody && isTreeOnly !== true ? [...outerHarms, ...byteHarms] : outerHarms;
  let count = isTreeHarmed ? random.below(2) : 1 + random.below(3);
  // The owner's writes stay whole but for their tree, or the last of them might no longer fail.
  if (isTreeOnly === true) count = Math.min(count, 1);
  for (let n = 0; n < count; n += 1) random.oneOf(harms)(draft, random);
  return finish(name, draft, random);
}

function finish(
  name: string,
  { method, path, lines, body, isCutOff }: Draft,
  random: Random,
): MalformedRequest {
  const announced = isCutOff ? body.length + 1 + random.below(1000) : body.length;
  const all = body.length > 0 || isCutOff ? [...lines, `Content-Length: ${announced}`] : lines;
  const head = `${method} ${path} HTTP/1.1\r\n${all.join('\r\n')}\r\n\r\n`;
  const isOdd = all.some(
    (line) =>
      /^(?:content-length|transfer-encoding) ?:/i.test(line) && !line.endsWith(`: ${body.length}`),
  );
  return {
    name,
    bytes: Buffer.concat([Buffer.from(head, 'latin1'), body]),
    isCutOff: isCutOff || isOdd,
    isHead: method === 'HEAD',
  };
}
