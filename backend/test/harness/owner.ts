import { frontOf } from '../google/front.ts';
import { mintOperatorToken } from '../../src/identity/operator-token.ts';
import type { RunningBackend } from './backend-process.ts';

/** What the machine's owner can do to a running backend's accounts. */
export interface Owner {
  createAccount(account: { email: string; password: string }): Promise<string>;
  updateAccount(change: {
    localId: string;
    disableUser?: boolean;
    validSince?: string;
    customAttributes?: string;
  }): Promise<void>;
  uidOf(email: string): Promise<string>;
  /** Commits writes in the wire's form. */
  commit(writes: readonly object[]): Promise<void>;
  /** A document's fields in the wire's form; `null` when there is no such document. */
  get(path: string): Promise<Record<string, WireValue> | null>;
  nameOf(path: string): string;
}

/** The values the tests read back. */
interface WireValue {
  readonly integerValue?: string;
  readonly stringValue?: string;
  readonly arrayValue?: { readonly values?: readonly WireValue[] };
}

interface Found {
  readonly found?: { readonly fields?: Record<string, WireValue> };
}

/** The owner of a backend, who can read its folder. */
export function ownerOf(
  { url, dataDir }: RunningBackend,
  projectId = frontOf(dataDir)?.projectId ?? 'gabbai',
): Owner {
  const root = `projects/${projectId}/databases/(default)/documents`;
  const call = async <Answer>(path: string, body: object): Promise<Answer> => {
    const response = await fetch(`${url}/${path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${mintOperatorToken(dataDir)}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(await response.text());
    return response.json();
  };
  const accounts = `identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts`;
  return {
    createAccount: async (account) => (await call<{ localId: string }>(accounts, account)).localId,
    updateAccount: async (change) => void (await call(`${accounts}:update`, change)),
    async uidOf(email) {
      const { users = [] } = await call<{ users?: { localId: string }[] }>(`${accounts}:lookup`, {
        email: [email],
      });
      if (users[0] === undefined) throw new Error(`No account ${email}.`);
      return users[0].localId;
    },
    commit: async (writes) => void (await call(`v1/${root}:commit`, { writes })),
    async get(path) {
      const documents = [`${root}/${path}`];
      const [answer] = await call<Found[]>(`v1/${root}:batchGet`, { documents });
      return answer?.found === undefined ? null : (answer.found.fields ?? {});
    },
    nameOf: (path) => `${root}/${path}`,
  };
}
