/** `npm run admin -- add|list|remove|reset EMAIL`: who may enter the programme. */
import { resolve } from 'node:path';
import { act } from './admin/actions.ts';
import { readArguments } from './admin/arguments.ts';
import type { Directory } from './admin/directory.ts';
import { localDirectory } from './admin/local-directory.ts';
import { openOwnerClient } from './owner-client.ts';

async function open(project: string | true | null): Promise<Directory> {
  if (project === null) {
    const dataDir = resolve(process.env['DATA_DIR'] ?? 'data');
    return localDirectory(await openOwnerClient({ dataDir }));
  }
  // Loaded only when wanted: it takes longer to load than the local work takes to do.
  const { firebaseDirectory } = await import('./admin/firebase-directory.ts');
  return firebaseDirectory(project);
}

try {
  const { command, project } = readArguments(process.argv.slice(2), process.env);
  const directory = await open(project);
  try {
    await act(command, { directory, say: console.log, now: () => new Date() });
  } finally {
    await directory.close();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
