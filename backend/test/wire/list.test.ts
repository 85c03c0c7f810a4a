import { array, assert, asyncProperty, boolean, constantFrom, integer, string } from 'fast-check';
import { expect, it } from 'vitest';
import { forEachTest } from '../harness/for-each-test.ts';
import {
  asAdmin,
  bucket,
  put,
  refusedCallers,
  startFileServer,
  expectRefused,
} from './file-server.ts';
import type { FileServer } from './file-server.ts';

interface Page {
  readonly prefixes: readonly string[];
  readonly items: readonly { readonly name: string }[];
  readonly nextPageToken?: string;
}

const list = (server: FileServer, query: Record<string, string> = {}): Promise<Response> =>
  server.call(`?${new URLSearchParams(query).toString()}`, { headers: asAdmin });

async function page(server: FileServer, query: Record<string, string>): Promise<Page> {
  const json: Page = JSON.parse(await (await list(server, query)).text());
  return json;
}

const server = forEachTest(startFileServer);

it.each(refusedCallers)('refuses %s', async (_who, headers, code, message) => {
  await put(server, 'a', 'x');
  await expectRefused(server.call('?prefix=&delimiter=%2F', { headers }), code, message);
});

it.each(['0', '1001', '-1', 'many', '1.5'])('refuses maxResults=%s', async (maxResults) => {
  await expectRefused(list(server, { maxResults }), 400, 'maxResults must be from 1 to 1000.');
});

it('refuses another delimiter and malformed percent-encoding', async () => {
  await expectRefused(list(server, { delimiter: '-' }), 400, 'The only delimiter is "/".');
  const malformed = await server.call('?prefix=%', { headers: asAdmin });
  expect(malformed.status).toBe(400);
});

it('lists the files of a folder, and each of its folders once', async () => {
  for (const name of ['dir/b', 'dir/a', 'dir/sub/x', 'dir/sub/y', 'dir/sub.txt', 'dirt', 'z']) {
    await put(server, name, 'x');
  }
  expect(await (await list(server, { prefix: 'dir/', delimiter: '/' })).json()).toEqual({
    prefixes: ['dir/sub/'],
    items: ['dir/a', 'dir/b', 'dir/sub.txt'].map((name) => ({ name, bucket })),
  });
  expect(await (await list(server, { prefix: '', delimiter: '/' })).json()).toEqual({
    prefixes: ['dir/'],
    items: ['dirt', 'z'].map((name) => ({ name, bucket })),
  });
});

it('answers an empty folder', async () => {
  const response = await list(server, { prefix: 'nothing/', delimiter: '/' });
  expect(await response.json()).toEqual({ prefixes: [], items: [] });
});

it('orders by UTF-8 bytes, as Cloud Storage does', async () => {
  // In UTF-16 the emoji, a surrogate pair, would come before the full-width tilde.
  for (const name of ['🎁', '～', 'b', 'Z']) await put(server, name, 'x');
  expect((await page(server, {})).items.map(({ name }) => name)).toEqual(['Z', 'b', '～', '🎁']);
});

it('gives the same entries in pages of any size as in one', async () => {
  const unit = constantFrom('a', '0', '/', '.', 'ż', '🎁');
  const name = string({ unit, minLength: 1, maxLength: 6 });
  const start = string({ unit, maxLength: 1 });
  await assert(
    asyncProperty(
      array(name, { maxLength: 12 }),
      start,
      integer({ min: 1, max: 4 }),
      boolean(),
      async (names, prefix, size, grouped) => {
        await using server = await startFileServer();
        const stored = [...new Set(names)].filter((one) => !/(^|\/)\.\.?(\/|$)/.test(one));
        for (const one of stored) await put(server, one, 'x');
        const delimiter = grouped ? '/' : '';
        const entries: string[] = [];
        const sizes: number[] = [];
        let pageToken = '';
        do {
          const next = await page(server, {
            prefix,
            delimiter,
            pageToken,
            maxResults: String(size),
          });
          const found = [...next.prefixes, ...next.items.map((item) => item.name)];
          sizes.push(found.length);
          entries.push(...found);
          pageToken = next.nextPageToken ?? '';
        } while (pageToken !== '');
        expect(sizes.slice(0, -1).every((count) => count === size)).toBe(true);
        expect(entries.toSorted()).toEqual(expected({ stored, prefix, grouped }).toSorted());
      },
    ),
    { numRuns: 60, seed: 7 },
  );
});

function expected({
  stored,
  prefix,
  grouped,
}: {
  stored: readonly string[];
  prefix: string;
  grouped: boolean;
}): string[] {
  const inside = stored.filter((name) => name.startsWith(prefix));
  if (!grouped) return inside;
  const entry = (name: string): string => {
    const slash = name.indexOf('/', prefix.length);
    return slash < 0 ? name : name.slice(0, slash + 1);
  };
  return [...new Set(inside.map(entry))];
}
