import { mintOwnerToken } from '../../src/identity/owner-token.ts';
import type { BackendProcess } from './backend-process.ts';

/** What the machine's owner can do to a running backend's accounts. */
export interface Owner {
  createAccount(account: { email: string; password: string }): Promise<string>;
  updateAccount(change: {
    localId: string;
    disableUser?: boolean;
    validSince?: string;
  }): Promise<void>;
  uidOf(email: string): Promise<string>;
  /** Commits writes in the wire's form. */
  commit(writes: readonly object[]): Promise<void>;
  nameOf(path: string): string;
}

/** The owner of a backend: whoever can read its folder. */
export function ownerOf({ url, dataDir }: BackendProcess, projectId = 'gabbai'): Owner {
  const root = `projects/${projectId}/databases/(default)/documents`;
  const call = async (path: string, body: object): Promise<Record<string, unknown>> => {
    const response = await fetch(`${url}/${path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${mintOwnerToken(dataDir)}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(body),
    });
    const answer: Record<string, unknown> = await response.json();
    if (!response.ok) throw new Error(JSON.stringify(answer));
    return answer;
  };
  const accounts = `identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts`;
  return {
    createAccount: async (account) => String((await call(accounts, account))['localId']),
    updateAccount: async (change) => void (await call(`${accounts}:update`, change)),
    async uidOf(email) {
      const { users } = await call(`${accounts}:lookup`, { email: [email] });
      const [user]: { localId?: string }[] = Array.isArray(users) ? users : [];
      if (user?.localId === undefined) throw new Error(`No account ${email}.`);
      return user.localId;
    },
    commit: async (writes) => void (await call(`v1/${root}:commit`, { writes })),
    nameOf: (path) => `${root}/${path}`,
  };
}
