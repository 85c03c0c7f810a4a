import type { Backend } from 'backend-for-firebase-sdk/backend.ts';
import { openOwnerClient } from '../owner-client.ts';
import { readSampleArguments } from '../sample/arguments.ts';
import { writeSampleProgramme } from '../sample/write-programme.ts';

/** Writes the sample programme of the default size into a running backend. */
export async function loadSampleProgramme(
  { config, url }: Backend,
  report: (line: string) => void,
): Promise<void> {
  report('Making a sample programme ...');
  const client = await openOwnerClient({ dataDir: config.dataDir });
  try {
    await writeSampleProgramme({
      ...readSampleArguments([]),
      client,
      now: new Date(config.wallMillis()),
      report,
      publicUrl: config.publicUrl ?? url,
    });
  } finally {
    await client.close();
  }
}
