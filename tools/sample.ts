/** `npm run sample -- [--boys N] [--years N] [--seed N]`: fills an empty programme with sample boys, weeks and requests. */
import { configFromEnvironment } from './gabbai.ts';
import { openOperatorClient } from './operator-client.ts';
import { runCommand } from './run-command.ts';
import { readSampleArguments } from './sample/arguments.ts';
import { writeSampleProgramme } from './sample/write-programme.ts';

await runCommand(async () => {
  const size = readSampleArguments(process.argv.slice(2));
  const { dataDir, port, publicUrl } = configFromEnvironment(process.env, null);
  await using client = await openOperatorClient({ dataDir });
  await writeSampleProgramme({
    ...size,
    client,
    now: new Date(),
    report: console.log,
    publicUrl: publicUrl ?? (client.isTemporary ? `http://127.0.0.1:${port}` : client.address),
  });
  console.log(`The sample programme is in ${dataDir}.`);
});
