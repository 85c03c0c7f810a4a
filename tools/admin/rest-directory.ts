import { objectIn } from '../json-call.ts';
import type { Administrator, Directory } from './directory.ts';
import type { Place } from './places.ts';

/**
 * Accounts and administrators over REST. The local programme and Firebase have the same API.
 * https://cloud.google.com/identity-platform/docs/reference/rest/v1/projects.accounts
 * https://firebase.google.com/docs/firestore/reference/rest/v1/projects.databases.documents
 */
export function restDirectory(place: Place): Directory {
  const { accountsUrl, documentsUrl, projectId } = place;
  const root = `projects/${projectId}/databases/(default)/documents`;
  const nameOf = (uid: string): string => `${root}/admins/${uid}`;
  const commit = (write: object): Promise<unknown> =>
    place.post(`${documentsUrl}/${root}:commit`, { writes: [write] });
  const update = async (change: object): Promise<void> => {
    await place.post(`${accountsUrl}:update`, change);
  };

  return {
    name: place.name,
    async findAccount(email) {
      const { users } = objectIn(await place.post(`${accountsUrl}:lookup`, { email: [email] }));
      const { localId, emailVerified } = objectIn(Array.isArray(users) ? users[0] : null);
      if (typeof localId !== 'string') return null;
      return { uid: localId, isConfirmed: emailVerified === true };
    },
    async createAccount(email, password) {
      const { localId } = objectIn(await place.post(accountsUrl, { email, password }));
      return String(localId);
    },
    async deleteAccount(uid) {
      await place.post(`${accountsUrl}:delete`, { localId: uid });
    },
    setPassword: (uid, password) => update({ localId: uid, password, validSince: now() }),
    endSessions: (uid) => update({ localId: uid, validSince: now() }),
    setDisabled: (uid, isDisabled) => update({ localId: uid, disableUser: isDisabled }),
    async administrators() {
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
        const present = emails.get(uid);
        return { uid, email: typeof present === 'string' ? present : email, addedAt };
      });
    },
    async putAdministrator({ uid, email, addedAt }) {
      const fields = {
        email: { stringValue: email },
        ...(addedAt === null ? {} : { addedAt: { timestampValue: addedAt } }),
      };
      await commit({ update: { name: nameOf(uid), fields } });
    },
    async removeAdministrator(uid) {
      await commit({ delete: nameOf(uid) });
    },
    close: () => place.close(),
  };
}

// Google's `validSince`, in seconds, revokes refresh tokens and the id tokens issued from them.
const now = (): string => String(Math.floor(Date.now() / 1000));

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
