import { describe, expect, it } from 'vitest';
import { pictures, pngOfSize } from '../harness/pictures.ts';
import { multipart } from '../wire/file-server.ts';
import { bearer, officeOfFile, people, readers, refusals, writers, type Person } from './office.ts';

const office = await officeOfFile();

const png = pictures['image/png'];
const objects = `${office.url}/v0/b/${office.bucket}/o`;
const urlOf = (name: string) => `${objects}/${encodeURIComponent(name)}`;
const asPerson = (person: Person) => bearer('Firebase', office.tokens.get(person) ?? null);
const asOwner = bearer('Firebase', office.operatorToken);

type Headers = ReturnType<typeof bearer>;

function upload(
  name: string,
  headers: Headers,
  bytes: Uint8Array = png,
  contentType = 'image/png',
) {
  const url = `${objects}?name=${encodeURIComponent(name)}`;
  return fetch(url, multipart({ name, contentType }, bytes, { ...headers }));
}

/** The first request of `uploadBytesResumable`. */
function announce(name: string, headers: Headers, size: number, contentType = 'image/png') {
  return fetch(`${objects}?name=${encodeURIComponent(name)}`, {
    method: 'POST',
    headers: {
      ...headers,
      'x-goog-upload-protocol': 'resumable',
      'x-goog-upload-command': 'start',
      'x-goog-upload-header-content-length': String(size),
      'x-goog-upload-header-content-type': contentType,
      'content-type': 'application/json; charset=utf-8',
    },
    body: JSON.stringify({ name, contentType }),
  });
}

/** What is stored under a name: which bytes, and which settings of them; `null` when nothing is. */
async function stored(name: string): Promise<unknown> {
  const response = await fetch(urlOf(name), { headers: asOwner });
  return response.ok ? response.json() : null;
}

const operations = [
  'get',
  'download',
  'create',
  'announce',
  'overwrite',
  'change',
  'delete',
] as const;
type Operation = (typeof operations)[number];

const places: Readonly<Record<string, readonly Operation[]>> = {
  'prizes/there.png': ['get', 'download', 'create', 'announce', 'delete'],
  'students/there.png': ['get', 'download', 'create', 'announce', 'delete'],
  'winners/there.png': ['get', 'download', 'create', 'announce', 'delete'],
  'there.png': [],
  'secrets/there.png': [],
  'Prizes/there.png': [],
  'prizes/deeper/there.png': [],
  'other/prizes/there.png': [],
};
for (const name of Object.keys(places)) await upload(name, asOwner);

const newName = (name: string) => name.replace('there', 'new');

const requests: Readonly<Record<Operation, (name: string, headers: Headers) => Promise<Response>>> =
  {
    get: (name, headers) => fetch(urlOf(name), { headers }),
    download: (name, headers) => fetch(`${urlOf(name)}?alt=media`, { headers }),
    create: (name, headers) => upload(newName(name), headers),
    announce: (name, headers) => announce(newName(name), headers, png.length),
    overwrite: (name, headers) => upload(name, headers),
    change: (name, headers) =>
      fetch(urlOf(name), {
        method: 'PATCH',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ cacheControl: 'public', metadata: { note: 'x' } }),
      }),
    delete: (name, headers) => fetch(urlOf(name), { method: 'DELETE', headers }),
  };

const attempts = Object.entries(places).flatMap(([name, may]) =>
  operations.map((operation) => ({ name, operation, isOpen: may.includes(operation) })),
);

describe.each(people)('P3 %s', (person) => {
  const isAllowed = ({ isOpen, operation }: { isOpen: boolean; operation: Operation }) =>
    isOpen &&
    (operation === 'get' || operation === 'download' ? readers : writers).includes(person);

  it.each(attempts.filter(isAllowed))('may $operation $name', async ({ name, operation }) => {
    const response = await requests[operation](name, asPerson(person));
    expect(response.status).toBeOneOf([200, 204]);
    expect((await stored(name)) === null).toBe(operation === 'delete');
    expect((await stored(newName(name))) !== null).toBe(operation === 'create');
    await fetch(urlOf(newName(name)), { method: 'DELETE', headers: asOwner });
    if (operation === 'delete') await upload(name, asOwner);
  });

  it.each(attempts.filter((attempt) => !isAllowed(attempt)))(
    'may not $operation $name',
    async ({ name, operation }) => {
      const before = await stored(name);
      const response = await requests[operation](name, asPerson(person));
      expect(response.status).toBe(refusals[person]);
      expect(await stored(name)).toEqual(before);
      expect(await stored(newName(name))).toBeNull();
    },
  );

  it.each(['', 'prizes/', 'secrets/'])('may not list %j', async (prefix) => {
    const query = new URLSearchParams({ prefix, delimiter: '/' });
    const response = await fetch(`${objects}?${query}`, { headers: asPerson(person) });
    expect(response.status).toBe(refusals[person]);
  });

  it('learns from no refusal whether there is such a file', async () => {
    const there = await requests.get('secrets/there.png', asPerson(person));
    const missing = await requests.get('secrets/missing.png', asPerson(person));
    expect(await missing.text()).toBe(await there.text());
    expect(missing.status).toBe(there.status);
  });
});

const mega = 1024 * 1024;
const uploads: readonly (readonly [string, Uint8Array, string, isRight: boolean])[] = [
  ['a PNG', pictures['image/png'], 'image/png', true],
  ['a JPEG', pictures['image/jpeg'], 'image/jpeg', true],
  ['a GIF', pictures['image/gif'], 'image/gif', true],
  ['a WebP', pictures['image/webp'], 'image/webp', true],
  ['a PNG of 10 MB', pngOfSize(10 * mega), 'image/png', true],
  ['a PNG of a byte more', pngOfSize(10 * mega + 1), 'image/png', false],
  ['a PNG that says it is an SVG', png, 'image/svg+xml', false],
  ['a PNG that says it is a page', png, 'text/html', false],
  ['a PNG that says it is a picture of its own kind', png, 'image/pngx', false],
  ['a PNG in capitals', png, 'IMAGE/PNG', false],
  ['a PNG that says nothing', png, '', false],
  ['nothing', Buffer.of(), 'image/png', false],
];

describe.each(['prizes', 'students', 'winners'])('an administrator may upload to %s', (folder) => {
  const name = `${folder}/picture`;
  const asAdmin = asPerson('an administrator');

  it.each(uploads.filter(([, , , isRight]) => isRight))('%s', async (_, bytes, type) => {
    const response = await upload(name, asAdmin, bytes, type);
    expect(response.status).toBe(200);
    expect(await stored(name)).toMatchObject({ size: String(bytes.length), contentType: type });
    await fetch(urlOf(name), { method: 'DELETE', headers: asOwner });
  });

  it.each(uploads.filter(([, , , isRight]) => !isRight))('but not %s', async (_, bytes, type) => {
    expect((await upload(name, asAdmin, bytes, type)).ok).toBe(false);
    expect((await announce(name, asAdmin, bytes.length, type)).ok).toBe(false);
    expect(await stored(name)).toBeNull();
  });
});
