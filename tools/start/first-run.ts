import type { Backend } from 'backend-for-firebase-sdk/backend.ts';
import { firstAdminFrom, wordFrom } from 'backend-for-firebase-sdk/environment.ts';
import {
  createFirstAdmin,
  hasAdministrators,
  hasDocuments,
  isAdministrator,
} from 'backend-for-firebase-sdk/first-admin.ts';
import { refuseExposedDemo } from 'backend-for-firebase-sdk/demo-account.ts';
import { sampleAdmin } from '../gabbai.ts';
import { openOperatorClient } from '../operator-client.ts';
import { readSampleArguments } from '../sample/arguments.ts';
import { writeSampleProgramme } from '../sample/write-programme.ts';

/**
 * Creates the first administrator and, unless SAMPLE=0, the sample programme in a new data folder. Returns a sentence that
 * explains how to sign in. Throws `OperationalError` for a wrong setting.
 */
export async function prepareFirstRun(
  backend: Backend,
  env: NodeJS.ProcessEnv,
  report: (line: string) => void,
): Promise<string> {
  const isSample = wordFrom(env, 'SAMPLE', ['1', '0']) === '1';
  const configured = firstAdminFrom(env);
  if (!hasAdministrators(backend)) {
    const admin = configured ?? (isSample ? sampleAdmin : null);
    if (admin !== null) refuseExposedDemo(admin.email, backend.config);
    // An interrupted first start may have stored the boys already.
    if (isSample && !hasDocuments(backend, 'envelopes')) await loadSampleProgramme(backend, report);
    if (admin === null) return 'It has no administrator yet: npm run admin -- add EMAIL';
    await createFirstAdmin(backend, admin);
  } else if (configured !== null && !isAdministrator(backend, configured.email)) {
    const { dataDir } = backend.config;
    report(
      `The programme in ${dataDir} has administrators already. To add ${configured.email}, run: npm run admin -- add ${configured.email}`,
    );
  }
  if (isAdministrator(backend, sampleAdmin.email))
    return `Sign in as ${sampleAdmin.email} with the password ${sampleAdmin.password}`;
  return 'Sign in with the email and password of an administrator.';
}

async function loadSampleProgramme(
  { config, url }: Backend,
  report: (line: string) => void,
): Promise<void> {
  report('Making a sample programme ...');
  await using client = await openOperatorClient({ dataDir: config.dataDir });
  await writeSampleProgramme({
    ...readSampleArguments([]),
    client,
    now: new Date(config.wallMillis()),
    report,
    publicUrl: config.publicUrl ?? url,
  });
}
