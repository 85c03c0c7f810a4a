import type { BackendConfig } from './config.ts';
import type { Documents } from './documents/documents.ts';
import { refuseExposedDemo } from './demo-account.ts';
import { pageByName } from './documents/model/page-by-name.ts';
import { IdentityError } from './identity/errors.ts';
import type { Account, Identity } from './identity/model.ts';
import { passwordLength, readEmail, readNewPassword } from './identity/values.ts';
import { microsToIso } from './kernel/micros.ts';
import { ownAuth } from './kernel/request-auth.ts';
import { OperationalError } from './kernel/operational-error.ts';

interface Services {
  readonly identity: Identity;
  readonly documents: Documents;
  readonly config: BackendConfig;
}

/** Whether a collection at the root has any document. */
export function hasDocuments(
  { documents }: Pick<Services, 'documents'>,
  collectionId: string,
): boolean {
  return documents.query(pageByName({ collectionId, limit: 1 }), ownAuth).length > 0;
}

/** Whether any account has rights. */
export function hasAdministrators(backend: Services): boolean {
  const { rightsCollection } = backend.config;
  if (rightsCollection !== null) return hasDocuments(backend, rightsCollection);
  return backend.identity.accounts.list({ after: null, limit: 1 }).length > 0;
}

/** Whether an address belongs to an account with rights. */
export function isAdministrator(
  { identity, documents, config }: Pick<Services, 'identity' | 'documents' | 'config'>,
  email: string,
): boolean {
  const account = identity.accounts.findByEmail(email);
  if (account === null || config.rightsCollection === null) return account !== null;
  return documents.get(`${config.rightsCollection}/${account.uid}`, ownAuth) !== null;
}

interface NewAdministrator {
  readonly email: string;
  readonly password: string;
}

/** Creates the first administrator unless there is one. Throws `OperationalError` when it cannot be created. */
export async function createFirstAdmin(backend: Services, wanted: NewAdministrator): Promise<void> {
  const { documents, config } = backend;
  const { email } = wanted;
  if (hasAdministrators(backend)) {
    if (!isAdministrator(backend, email)) {
      config.logger.warn(
        {},
        'ADMIN_EMAIL is ignored: there are other administrators already, and it is not one of them.',
      );
    }
    return;
  }
  refuseExposedDemo(email, config);
  const account = await createAccount(backend, wanted);
  if (config.rightsCollection === null) return;
  documents.commit(
    [
      {
        kind: 'update',
        path: `${config.rightsCollection}/${account.uid}`,
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

/** Replaces an account with this address: where sign-up is open, somebody else may have made it. */
async function createAccount(
  { identity: { accounts }, config }: Services,
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
        'ADMIN_EMAIL had an account already. A new one with ADMIN_PASSWORD replaces it, and its sessions have ended.',
      );
    }
    return await accounts.create({ email, password });
  } catch (error) {
    if (!(error instanceof IdentityError)) throw error;
    throw new OperationalError(
      `ADMIN_EMAIL must be an email address, and ADMIN_PASSWORD must have at least ${passwordLength.min} characters.`,
    );
  }
}
