import { mkdtempDisposableSync, type DisposableTempDir } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder for a test, gone when it ends. */
export function temporaryFolder(): DisposableTempDir {
  return mkdtempDisposableSync(join(tmpdir(), 'gabbai-'));
}
