import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import { listen } from './listen.ts';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};

interface Served {
  readonly bytes: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

/** Serves a built app from memory, compressed, with hashed files cached forever; pages get index.html. */
export async function serveFloor(folder: string): Promise<{ url: string; close(): void }> {
  const files = new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .map((path): [string, Served] => [`/${relative(folder, path)}`, served(path)]),
  );
  const index = files.get('/index.html');
  const server = createServer((request, response) => {
    const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
    const file = files.get(path) ?? (extname(path) === '' ? index : undefined);
    if (file === undefined) response.writeHead(404).end();
    else response.writeHead(200, file.headers).end(file.bytes);
  });
  const port = await listen(server);
  return {
    url: `http://127.0.0.1:${port}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

function served(path: string): Served {
  const bytes = gzipSync(readFileSync(path), { level: 9 });
  const isHashed = path.includes('/assets/');
  return {
    bytes,
    headers: {
      'content-type': types[extname(path)] ?? 'application/octet-stream',
      'content-encoding': 'gzip',
      'content-length': String(bytes.length),
      'cache-control': isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
    },
  };
}
