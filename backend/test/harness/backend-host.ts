/** Runs backends in one process, at the orders of its parent: starting one costs less where the code is loaded and warm. */
import { appendFileSync } from 'node:fs';
import { createBackend, type Backend } from '../../src/backend.ts';
import type { Query } from '../../src/documents/model/types.ts';
import { firstAdminFrom } from '../../src/environment.ts';
import { configFromEnvironment } from '../../../tools/gabbai.ts';
import { createFirstAdmin } from '../../src/first-admin.ts';
import { createJsonLogger } from '../../src/kernel/logger.ts';
import { cheapHashes } from './cheap-hashes.ts';

export interface HostOrder {
  readonly id: number;
  /** The backend's environment; `null` ends it. */
  readonly env: Readonly<Record<string, string>> | null;
  readonly webDir: string | null;
}

/** An order has been carried out, or has failed; or the backend of an order has logged something. */
export type HostAnswer =
  | { readonly id: number; readonly failure: string | null }
  | { readonly id: number; readonly line: string };

const backends = new Map<number, Backend>();

function answer(message: HostAnswer): void {
  process.send?.(message);
}

const shapes = new Set<string>();

/** Appends each kind of query, without its values, to a file for `npm test`. */
function noteQuery({ collectionId, allDescendants, where, orderBy }: Query): void {
  const file = process.env['QUERY_SHAPES'];
  const shape = JSON.stringify({ collectionId, allDescendants, where, orderBy }, (key, value) =>
    key === 'value' ? {} : value,
  );
  if (file === undefined || shapes.has(shape)) return;
  shapes.add(shape);
  appendFileSync(file, `${shape}\n`);
}

async function carryOut({ id, env, webDir }: HostOrder): Promise<void> {
  if (env === null) {
    const ending = backends.get(id);
    backends.delete(id);
    return ending?.close();
  }
  const firstAdmin = firstAdminFrom(env);
  const config = {
    ...configFromEnvironment(env, webDir),
    hashCost: cheapHashes,
    noteQuery,
    logger: createJsonLogger((line) => answer({ id, line })),
  };
  const backend = await createBackend(config, async (starting) => {
    if (firstAdmin !== null) await createFirstAdmin(starting, firstAdmin);
  });
  backends.set(id, backend);
}

process.on('message', (order: HostOrder) => {
  carryOut(order).then(
    () => answer({ id: order.id, failure: null }),
    (error: unknown) =>
      answer({ id: order.id, failure: (error instanceof Error && error.stack) || String(error) }),
  );
});
// Without its parent there is nothing left to do.
process.on('disconnect', () => process.exit());
