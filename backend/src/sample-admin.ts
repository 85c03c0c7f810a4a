import type { Identity } from './identity/model.ts';
import { StartError } from './kernel/start-error.ts';

/** The account of the sample programme. Its password is public, so it must never be reachable from outside. */
export const sampleAdmin = { email: 'admin@example.org', password: 'minyan-sample' };

/** Where a backend can be reached. */
export interface Reach {
  readonly host: string;
  /** Set where a proxy leads to this machine. */
  readonly publicUrl: string | null;
}

/** As a host is given to listen on, and as it stands in a URL. */
const loopbackHosts = new Set(['127.0.0.1', '::1', '[::1]', 'localhost']);

/** Throws `StartError` when the data folder holds the sample's account and others than this machine can reach it. */
export function refuseSampleAdminBeyondLoopback(identity: Identity, reach: Reach): void {
  if (identity.accounts.findByEmail(sampleAdmin.email) !== null)
    refuseSampleAddressBeyondLoopback(sampleAdmin.email, reach);
}

/** The same, for an account that is still to be made. */
export function refuseSampleAddressBeyondLoopback(email: string, { host, publicUrl }: Reach): void {
  const beyond = [host, ...(publicUrl === null ? [] : [new URL(publicUrl).hostname])].find(
    (name) => !loopbackHosts.has(name),
  );
  if (beyond === undefined || email.toLowerCase() !== sampleAdmin.email) return;
  throw new StartError(
    `This data folder has the sample administrator, whose password is public, so Gabbai serves this machine only and not ${beyond || 'every address'}. Choose another DATA_DIR, and ADMIN_EMAIL and ADMIN_PASSWORD for it.`,
  );
}
