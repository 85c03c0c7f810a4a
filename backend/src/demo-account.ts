import { externalExposure, type Reachability } from './http/local-only.ts';
import { StartError } from './kernel/start-error.ts';

/** The account of the sample programme. Its password is public, so it must never be reachable from outside. */
export const sampleAdmin = { email: 'admin@example.org', password: 'minyan-sample' };

/** Throws `StartError` for the sample administrator's address when others than this machine can reach the backend. */
export function refuseSampleAddressBeyondLoopback(email: string, reach: Reachability): void {
  const way = externalExposure(reach);
  if (way === null || email.toLowerCase() !== sampleAdmin.email) return;
  throw new StartError(
    `This data folder has the sample administrator, whose password is public, so Gabbai serves this machine only and not ${way}. Choose another DATA_DIR, and ADMIN_EMAIL and ADMIN_PASSWORD for it.`,
  );
}
