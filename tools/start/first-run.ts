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
import { loadSampleProgramme } from './load-sample.ts';

/**
 * Gives a new data folder its first administrator and, unless SAMPLE=0, the sample programme.
 * Returns the sentence that tells how to sign in; throws `StartError` for a setting that is wrong.
 */
export async function prepareFirstRun(
  backend: Backend,
  env: NodeJS.ProcessEnv,
  report: (line: string) => void,
): Promise<string> {
  const isSample = wordFrom(env, 'SAMPLE', ['1', '0']) === '1';
  const wanted = firstAdminFrom(env);
  if (!hasAdministrators(backend)) {
    const admin = wanted ?? (isSample ? sampleAdmin : null);
    if (admin !== null) refuseExposedDemo(admin.email, backend.config);
    // A first start that was cut off may have got as far as the boys.
    if (isSample && !hasDocuments(backend, 'envelopes')) await loadSampleProgramme(backend, report);
    if (admin === null) return 'It has no administrator yet: npm run admin -- add EMAIL';
    await createFirstAdmin(backend, admin);
  } else if (wanted !== null && !isAdministrator(backend, wanted.email)) {
    const { dataDir } = backend.config;
    report(
      `The programme in ${dataDir} has its administrators: ${wanted.email} is none of them. "npm run admin -- add ${wanted.email}" makes it one.`,
    );
  }
  if (isAdministrator(backend, sampleAdmin.email))
    return `Sign in as ${sampleAdmin.email} with the password ${sampleAdmin.password}`;
  return 'Sign in with the email and password of an administrator.';
}
