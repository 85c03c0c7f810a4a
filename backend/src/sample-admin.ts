import type { Identity } from './identity/model.ts';
import { StartError } from './kernel/start-error.ts';

/** The account of the sample programme. Its password is public, so it must never be reachable from outside. */
export const sampleAdmin = { email: 'admin@example.org', password: 'minyan-sample' };

const loopbackHosts = new Set(['127.0.0.1', '::1', 'localhost']);

/** Throws `StartError` when the data folder holds the sample's account and `host` is not this machine alone. */
export function refuseSampleAdminBeyondLoopback(identity: Identity, host: string): void {
  if (loopbackHosts.has(host) || identity.accounts.findByEmail(sampleAdmin.email) === null) return;
  throw new StartError(
    `This data folder has the sample administrator, whose password is public, so Gabbai listens on 127.0.0.1 only and not on ${host}.`,
  );
}
