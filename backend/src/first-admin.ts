import type { Backend } from './backend.ts';
import type { Query } from './documents/model.ts';
import { IdentityError } from './identity/errors.ts';
import type { Account } from './identity/model.ts';
import { passwordLength, readEmail, readNewPassword } from './identity/values.ts';
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

/** Whether an address is that of an account that is an administrator. */
export function isAdministrator(
  { identity, documents }: Pick<Backend, 'identity' | 'documents'>,
  email: string,
): boolean {
  const account = identity.accounts.findByEmail(email);
  return account !== null && documents.get(`admins/${account.uid}`, ownAuth) !== null;
}

interface NewAdministrator {
  readonly email: string;
  readonly password: string;
}

/**
 * Makes the first administrator; changes nothing when there is one already. Throws `StartError` for the sample's beyond
 * loopback, and for one who cannot be.
 */
export async function createFirstAdmin(backend: Backend, wanted: NewAdministrator): Promise<void> {
  const { documents, config } = backend;
  const { email } = wanted;
  if (hasDocuments(backend, 'admins')) {
    if (!isAdministrator(backend, email)) {
      config.logger.warn(
        {},
        'ADMIN_EMAIL is no administrator, since this programme has others already: npm run admin -- add makes it one.',
      );
    }
    return;
  }
  refuseSampleAddressBeyondLoopback(email, config);
  const account = await createAccount(backend, wanted);
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

/** A stranger may have made an account of that address where sign-up is open: a new one takes its place. */
async function createAccount(
  { identity: { accounts }, config }: Backend,
  { email, password }: NewAdministrator,
): Promise<Account> {
  try {
    readEmail(email);
    readNewPassword(password);
    const existing = accounts.findByEmail(email);
    if (existing !== null) {
      accounts.remove(existing.uid);
      config.logger.warn(
        {},
        'ADMIN_EMAIL had an account already. A new one with ADMIN_PASSWORD replaces it, and all its sessions have ended.',
      );
    }
    return await accounts.create({ email, password });
  } catch (error) {
    if (!(error instanceof IdentityError)) throw error;
    throw new StartError(
      `ADMIN_EMAIL must be an email address, and ADMIN_PASSWORD must have at least ${passwordLength.min} characters.`,
    );
  }
}
