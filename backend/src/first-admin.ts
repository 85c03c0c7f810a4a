import { ownAuth } from './admins-only.ts';
import type { Backend } from './backend.ts';
import type { Query } from './documents/model.ts';
import { microsToIso } from './kernel/micros.ts';

const anyAdmin: Query = {
  parent: '',
  collectionId: 'admins',
  allDescendants: false,
  where: null,
  orderBy: [],
  startAt: null,
  endAt: null,
  limit: 1,
  offset: 0,
};

/** Whether the programme has an administrator. */
export function hasAdmin({ documents }: Backend): boolean {
  return documents.query(anyAdmin, ownAuth).length > 0;
}

/** Makes the first administrator; does nothing when there is one already. */
export async function createFirstAdmin(
  backend: Backend,
  { email, password }: { email: string; password: string },
): Promise<void> {
  if (hasAdmin(backend)) return;
  const { identity, documents, config } = backend;
  const account = identity.accounts.findByEmail(email) ?? (await identity.accounts.create({ email, password }));
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
