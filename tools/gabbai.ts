/** What makes the generic backend Gabbai's: names, defaults and the account of the sample programme. */
import { join } from 'node:path';
import type { BackendConfig, Product } from 'backend-for-firebase-sdk/config.ts';
import * as environment from 'backend-for-firebase-sdk/environment.ts';
import { repositoryRoot } from './repository.ts';

/** Administers the sample programme. Its password is public, so no other machine may reach it. */
export const sampleAdmin = { email: 'admin@example.org', password: 'minyan-sample' };

export const gabbai: Product = {
  name: 'Gabbai',
  databaseFile: 'gabbai.sqlite',
  actionPath: 'reset',
  // The script in web/index.html (tools/deploy.test.ts).
  inlineScripts: ["'sha256-VhFbjSyzrjL5LuRZg0Ux8g0jQDhsAchf2Oxn5qdBNUU='"],
  demoEmail: sampleAdmin.email,
  instructions: {
    backUp: 'make a backup now (npm run backup -- FILE)',
    restore: 'restore the last backup: npm run restore -- FILE',
  },
};

/** Reads Gabbai's configuration from environment variables; throws `OperationalError` naming the variable that is wrong. */
export function configFromEnvironment(
  env: NodeJS.ProcessEnv,
  webDir: string | null,
): BackendConfig {
  return environment.configFromEnvironment(env, {
    webDir,
    product: gabbai,
    defaults: {
      projectId: 'gabbai',
      apiKey: 'gabbai-local',
      rulesDir: join(repositoryRoot, 'deploy'),
      // Its entries make accounts administrators.
      rightsCollection: 'admins',
      invitesCollection: 'invites',
      mailCollection: 'mail',
    },
  });
}
