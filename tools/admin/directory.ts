import { rightsOf, type Rights } from '@gabbai/domain/people/role.ts';
import { listIn, objectIn } from '../json-call.ts';
import { fromFields, OpaqueValue, toFields } from '../sample/firestore-value.ts';
import type { Place } from './places.ts';

/** An administrator as listed in `admins/{uid}`. */
export interface Administrator {
  readonly uid: string;
  /** The account's current address; the address when it was added if the account no longer exists. */
  readonly email: string;
  /** `null` if another program omitted it. */
  readonly addedAt: Date | null;
  readonly rights: Rights;
  /** Whether the account exists and is not disabled. */
  readonly maySignIn: boolean;
}

/** An invitation as listed in `invites/{email}`. */
export interface Invitation {
  readonly email: string;
  readonly rights: Rights;
  readonly at: Date | null;
}

export interface NewAdministrator {
  readonly uid: string;
  readonly email: string;
  readonly addedAt: Date;
  /** `null`: an owner, whose entry has no role. */
  readonly rights: Rights | null;
}

export interface NewInvitation {
  readonly email: string;
  readonly rights: Rights;
  readonly code: string;
  readonly at: Date;
}

export interface FoundAccount {
  readonly uid: string;
  /** Whether a link sent by email has confirmed the address. */
  readonly isConfirmed: boolean;
}

export type Directory = ReturnType<typeof openDirectory>;

/**
 * The accounts and administrators of a place, over REST. The local programme and Firebase have the same API.
 * https://cloud.google.com/identity-platform/docs/reference/rest/v1/projects.accounts
 * https://firebase.google.com/docs/firestore/reference/rest/v1/projects.databases.documents
 */
export function openDirectory(place: Place) {
  const { accountsUrl, documentsUrl, projectId } = place;
  const root = `projects/${projectId}/databases/(default)/documents`;
  const nameOf = (uid: string): string => `${root}/admins/${uid}`;
  const nameOfInvite = (email: string): string => `${root}/invites/${email}`;
  async function documentsOf(collectionId: string): Promise<unknown[]> {
    const structuredQuery = { from: [{ collectionId }] };
    const rows = await place.post(`${documentsUrl}/${root}:runQuery`, { structuredQuery });
    const found = (Array.isArray(rows) ? rows : []).map((row) => objectIn(row)['document']);
    return found.filter((document) => document !== undefined);
  }
  const commit = (write: object): Promise<unknown> =>
    place.post(`${documentsUrl}/${root}:commit`, { writes: [write] });
  const update = async (change: object): Promise<void> => {
    await place.post(`${accountsUrl}:update`, change);
  };

  return {
    /** For messages. */
    name: place.name,
    appUrl: place.appUrl,
    async findAccount(email: string): Promise<FoundAccount | null> {
      const answer = await place.post(`${accountsUrl}:lookup`, { email: [email] });
      const [{ localId, emailVerified } = {}] = listIn(objectIn(answer), 'users');
      if (typeof localId !== 'string') return null;
      return { uid: localId, isConfirmed: emailVerified === true };
    },
    /** Returns the uid of the new account. */
    async createAccount(email: string, password: string): Promise<string> {
      const { localId } = objectIn(await place.post(accountsUrl, { email, password }));
      return String(localId);
    },
    /** Also deletes its sessions, mailed links and sign-in providers. */
    async deleteAccount(uid: string): Promise<void> {
      await place.post(`${accountsUrl}:delete`, { localId: uid });
    },
    /** Also ends the account's sessions. */
    setPassword: (uid: string, password: string) =>
      update({ localId: uid, password, validSince: nowInSeconds() }),
    endSessions: (uid: string) => update({ localId: uid, validSince: nowInSeconds() }),
    /** Disabling ends the sessions and blocks sign-in. */
    setDisabled: (uid: string, isDisabled: boolean) =>
      update({ localId: uid, disableUser: isDisabled }),
    async administrators(): Promise<Administrator[]> {
      const listed = (await documentsOf('admins')).map(administratorIn);
      if (listed.length === 0) return [];
      const localId = listed.map(({ uid }) => uid);
      const answer = await place.post(`${accountsUrl}:lookup`, { localId });
      const users = listIn(objectIn(answer), 'users');
      const accounts = new Map(users.map((user) => [user['localId'], user]));
      return listed.map(({ uid, addedAt, rights, ...entry }) => {
        const account = accounts.get(uid);
        const email = typeof account?.['email'] === 'string' ? account['email'] : entry.email;
        const maySignIn = account !== undefined && account['disabled'] !== true;
        return { uid, email, addedAt, rights, maySignIn };
      });
    },
    async putAdministrator({ uid, rights, ...entry }: NewAdministrator): Promise<void> {
      const fields = toFields({ ...entry, ...(rights && storedRights(rights)) });
      await commit({ update: { name: nameOf(uid), fields } });
    },
    async setRights(uid: string, rights: Rights): Promise<void> {
      const fields = toFields(storedRights(rights));
      const updateMask = { fieldPaths: ['role', 'schools'] };
      await commit({ update: { name: nameOf(uid), fields }, updateMask });
    },
    async invitations(): Promise<Invitation[]> {
      return (await documentsOf('invites')).map(invitationIn);
    },
    async putInvitation({ email, rights, ...invite }: NewInvitation): Promise<void> {
      // A text with a space is shown as it is, instead of the name of an account.
      const stored = { ...storedRights(rights), ...invite, by: 'npm run admin' };
      await commit({ update: { name: nameOfInvite(email), fields: toFields(stored) } });
    },
    async removeInvitation(email: string): Promise<void> {
      await commit({ delete: nameOfInvite(email) });
    },
    async removeAdministrator(uid: string): Promise<void> {
      await commit({ delete: nameOf(uid) });
    },
    [Symbol.asyncDispose]: () => place[Symbol.asyncDispose](),
  };
}

// `validSince`, in seconds, revokes older refresh tokens and the id tokens issued from them.
const nowInSeconds = (): string => String(Math.floor(Date.now() / 1000));

function storedRights({ role, schools }: Rights) {
  return { role, ...(role === 'helper' && { schools }) };
}

function administratorIn(document: unknown): Omit<Administrator, 'maySignIn'> {
  const { id, stored } = documentIn(document);
  const { email, addedAt } = stored;
  return {
    uid: id,
    email: typeof email === 'string' ? email : `(no address, uid ${id})`,
    addedAt: dateIn(addedAt),
    rights: rightsOf(stored),
  };
}

function invitationIn(document: unknown): Invitation {
  const { id, stored } = documentIn(document);
  return { email: id, rights: rightsOf(stored), at: dateIn(stored['at']) };
}

function documentIn(document: unknown) {
  const { name, fields } = objectIn(document);
  return { id: String(name).split('/').at(-1) ?? '', stored: fromFields(fields) };
}

function dateIn(value: unknown): Date | null {
  return value instanceof OpaqueValue && 'timestampValue' in value.wire ? value.toDate() : null;
}
