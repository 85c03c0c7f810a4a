import { applicationDefault, deleteApp, initializeApp } from 'firebase-admin/app';
import { FirebaseAuthError, getAuth } from 'firebase-admin/auth';
import { getFirestore, Timestamp } from 'firebase-admin/firestore';
import type { Directory } from './directory.ts';

/** The accounts and administrators of a Firebase project, with the machine's Google credentials. */
export function firebaseDirectory(project: string | true): Directory {
  const app = initializeApp({
    credential: applicationDefault(),
    ...(project === true ? {} : { projectId: project }),
  });
  const auth = getAuth(app);
  const admins = getFirestore(app).collection('admins');

  return {
    name: project === true ? 'the Firebase project' : `the Firebase project ${project}`,
    async findAccount(email) {
      try {
        return (await auth.getUserByEmail(email)).uid;
      } catch (error) {
        if (error instanceof FirebaseAuthError && error.code === 'auth/user-not-found') return null;
        throw error;
      }
    },
    createAccount: async (email, password) => (await auth.createUser({ email, password })).uid,
    async setPassword(uid, password) {
      await auth.updateUser(uid, { password });
      await auth.revokeRefreshTokens(uid);
    },
    endSessions: (uid) => auth.revokeRefreshTokens(uid),
    async administrators() {
      const { docs } = await admins.get();
      return docs.map((document) => {
        const email: unknown = document.get('email');
        const addedAt: unknown = document.get('addedAt');
        return {
          uid: document.id,
          email: typeof email === 'string' ? email : `(no address, uid ${document.id})`,
          addedAt: addedAt instanceof Timestamp ? addedAt.toDate().toISOString() : null,
        };
      });
    },
    async putAdministrator({ uid, email, addedAt }) {
      await admins.doc(uid).set({
        email,
        ...(addedAt === null ? {} : { addedAt: Timestamp.fromDate(new Date(addedAt)) }),
      });
    },
    async removeAdministrator(uid) {
      await admins.doc(uid).delete();
    },
    close: () => deleteApp(app),
  };
}
