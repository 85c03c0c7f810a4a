import type { Backend } from './backend.ts';
import type { Query } from './documents/model.ts';
import { IdentityError } from './identity/errors.ts';
import type { Account, Identity } from './identity/model.ts';
import { passwordLength } from './identity/values.ts';
import { microsToIso } from './kernel/micros.ts';
import { ownAuth } from './kernel/request-auth.ts';
import { StartError } from './kernel/start-error.ts';
import { refuseSampleAddressBeyondLoopback } from './sample-admin.ts';

/** Whether a collection of the root has any document. */
export function hasDocuments({ documents }: Backend, collectionId: string): boolean {
  const first: Query = {
    parent: '',
    collectionId,
    allDescendants: false,
    where: null,
    orderBy: [{ field: ['__name__'], direction: 'ASCENDING' }],
    startAt: null,
    endAt: null,
    limit: 1,
    offset: 0,
  };
  return documents.query(first, ownAuth).length > 0;
}

/**
 * Makes the first administrator; does nothing when there is one already. Throws `StartError` for the sample's beyond
 * loopback, and for one who cannot be.
 */
export async function createFirstAdmin(
  backend: Backend,
  { email, password }: { email: string; password: string },
): Promise<void> {
  if (hasDocuments(backend, 'admins')) return;
  const { identity, documents, config } = backend;
  refuseSampleAddressBeyondLoopback(email, config);
  const account = await ensureAccount(identity, { email, password });
  documents.commit(
    [
      {
        kind: 'update',
        path: `admins/${account.uid}`,
        fields: Object.assign(Object.create(null), {
          email: { stringValue: email },
          addedAt: { timestampValue: microsToIso(config.wallMillis() * 1000) },
        }),
        mask: null,
        transforms: [],
        precondition: null,
      },
    ],
    ownAuth,
  );
}

async function ensureAccount(
  { accounts }: Identity,
  { email, password }: { email: string; password: string },
): Promise<Account> {
  try {
    return accounts.findByEmail(email) ?? (await accounts.create({ email, password }));
  } catch (error) {
    if (!(error instanceof IdentityError)) throw error;
    throw new StartError(
      `ADMIN_EMAIL must be an email address, and ADMIN_PASSWORD must have at least ${passwordLength.min} characters.`,
    );
  }
}
