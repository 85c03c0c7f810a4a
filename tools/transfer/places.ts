import { OperationalError } from 'backend-for-firebase-sdk/kernel/operational-error.ts';
import { configFromEnvironment } from '../gabbai.ts';
import { holdsProgramme, openOperatorClient } from '../operator-client.ts';
import type { Part, PlaceName } from './arguments.ts';
import { openEmulators, openProject } from './firebase-places.ts';
import { projectUrls, type Place } from './place.ts';
import { callsWith } from './rest-calls.ts';

/** Opens a place for a transfer. A source must exist; a missing target folder gets a new programme. */
export async function openPlace(
  place: PlaceName,
  { env, isSource, parts }: { env: NodeJS.ProcessEnv; isSource: boolean; parts: ReadonlySet<Part> },
): Promise<Place> {
  if (place.kind === 'project') {
    const { projectId } = place;
    return openEmulators(projectId, { env, parts }) ?? openProject(projectId, { env, parts });
  }
  const { dataDir } = place;
  if (isSource && !holdsProgramme(dataDir))
    throw new OperationalError(`There is no programme in the data folder ${dataDir}.`);
  const client = await openOperatorClient({ dataDir });
  const { url, projectId, bucket, isTemporary } = client;
  const accounts = `${url}/identitytoolkit.googleapis.com`;
  const { port, publicUrl } = configFromEnvironment(env, null);
  return {
    name: `the programme in ${dataDir}`,
    isFirebase: false,
    bucket,
    filesAddress: publicUrl ?? (isTemporary ? `http://127.0.0.1:${port}` : client.address),
    ...projectUrls(projectId, { accounts, documents: url, files: url }),
    ...callsWith(async () => ({ authorization: `Bearer ${client.token()}` })),
    [Symbol.asyncDispose]: () => client[Symbol.asyncDispose](),
  };
}
