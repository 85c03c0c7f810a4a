import { objectIn } from '../json-call.ts';
import type { Place } from './places.ts';

/** An administrator as listed in `admins/{uid}`. */
export interface Administrator {
  readonly uid: string;
  /** The account's current address; the address when it was added if the account no longer exists. */
  readonly email: string;
  /** ISO 8601; `null` if another program omitted it. */
  readonly addedAt: string | null;
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
  const commit = (write: object): Promise<unknown> =>
    place.post(`${documentsUrl}/${root}:commit`, { writes: [write] });
  const update = async (change: object): Promise<void> => {
    await place.post(`${accountsUrl}:update`, change);
  };

  return {
    /** For messages. */
    name: place.name,
    async findAccount(email: string): Promise<FoundAccount | null> {
      const { users } = objectIn(await place.post(`${accountsUrl}:lookup`, { email: [email] }));
      const { localId, emailVerified } = objectIn(Array.isArray(users) ? users[0] : null);
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
      const structuredQuery = { from: [{ collectionId: 'admins' }] };
      const rows = await place.post(`${documentsUrl}/${root}:runQuery`, { structuredQuery });
      const documents = (Array.isArray(rows) ? rows : []).map((row) => objectIn(row)['document']);
      const listed = documents.filter((document) => document !== undefined).map(administratorIn);
      if (listed.length === 0) return [];
      const localId = listed.map(({ uid }) => uid);
      const { users } = objectIn(await place.post(`${accountsUrl}:lookup`, { localId }));
      const emails = new Map(
        (Array.isArray(users) ? users : [])
          .map(objectIn)
          .map((user) => [user['localId'], user['email']]),
      );
      return listed.map(({ uid, email, addedAt }) => {
        const current = emails.get(uid);
        return { uid, email: typeof current === 'string' ? current : email, addedAt };
      });
    },
    async putAdministrator({ uid, email, addedAt }: Administrator): Promise<void> {
      const fields = {
        email: { stringValue: email },
        ...(addedAt === null ? {} : { addedAt: { timestampValue: addedAt } }),
      };
      await commit({ update: { name: nameOf(uid), fields } });
    },
    async removeAdministrator(uid: string): Promise<void> {
      await commit({ delete: nameOf(uid) });
    },
    [Symbol.asyncDispose]: () => place[Symbol.asyncDispose](),
  };
}

// `validSince`, in seconds, revokes older refresh tokens and the id tokens issued from them.
const nowInSeconds = (): string => String(Math.floor(Date.now() / 1000));

function administratorIn(document: unknown): Administrator {
  const { name, fields } = objectIn(document);
  const email = objectIn(objectIn(fields)['email'])['stringValue'];
  const addedAt = objectIn(objectIn(fields)['addedAt'])['timestampValue'];
  const uid = String(name).split('/').at(-1) ?? '';
  return {
    uid,
    email: typeof email === 'string' ? email : `(no address, uid ${uid})`,
    addedAt: typeof addedAt === 'string' ? addedAt : null,
  };
}
