import { objectIn, type OwnerClient } from '../owner-client.ts';
import type { Administrator, Directory } from './directory.ts';

/** The accounts and administrators of a local programme, over its public wire. */
export function localDirectory(client: OwnerClient): Directory {
  const { projectId } = client;
  const accounts = `/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts`;
  const root = `projects/${projectId}/databases/(default)/documents`;
  const nameOf = (uid: string): string => `${root}/admins/${uid}`;

  return {
    name: `the programme at ${client.url}`,
    async findAccount(email) {
      const { users } = objectIn(
        await client.call('POST', `${accounts}:lookup`, { email: [email] }),
      );
      const uid = Array.isArray(users) ? objectIn(users[0])['localId'] : null;
      return typeof uid === 'string' ? uid : null;
    },
    async createAccount(email, password) {
      const { localId } = objectIn(await client.call('POST', accounts, { email, password }));
      return String(localId);
    },
    async setPassword(uid, password) {
      await client.call('POST', `${accounts}:update`, { localId: uid, password });
    },
    async endSessions(uid) {
      const validSince = String(Math.floor(Date.now() / 1000));
      await client.call('POST', `${accounts}:update`, { localId: uid, validSince });
    },
    async administrators() {
      const structuredQuery = { from: [{ collectionId: 'admins' }] };
      const rows = await client.call('POST', `/v1/${root}:runQuery`, { structuredQuery });
      const documents = (Array.isArray(rows) ? rows : []).map((row) => objectIn(row)['document']);
      return documents.filter((document) => document !== undefined).map(administratorIn);
    },
    async putAdministrator({ uid, email, addedAt }) {
      const fields = {
        email: { stringValue: email },
        ...(addedAt === null ? {} : { addedAt: { timestampValue: addedAt } }),
      };
      await client.commit([{ update: { name: nameOf(uid), fields } }]);
    },
    async removeAdministrator(uid) {
      await client.commit([{ delete: nameOf(uid) }]);
    },
    close: () => client.close(),
  };
}

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
