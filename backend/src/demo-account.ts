import type { BackendConfig } from './config.ts';
import { externalExposure } from './http/local-only.ts';
import { OperationalError } from './kernel/operational-error.ts';

/** Throws `OperationalError` for the account with a public password when other machines can reach the backend. */
export function refuseExposedDemo(
  email: string,
  config: Pick<BackendConfig, 'product' | 'host' | 'publicUrl' | 'hasProxy'>,
): void {
  const exposure = externalExposure(config);
  const { demoEmail, name } = config.product;
  if (exposure === null || email.toLowerCase() !== demoEmail) return;
  throw new OperationalError(
    `The password of the account ${demoEmail} in this data folder is public, so ${name} serves this machine only and not ${exposure}. Choose another DATA_DIR, and ADMIN_EMAIL and ADMIN_PASSWORD for it.`,
  );
}
