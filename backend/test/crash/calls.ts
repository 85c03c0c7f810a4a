/** The owner's calls of the clients under load, which tell a refusal from a backend that is gone. */
import { mintOperatorToken } from '../../src/identity/operator-token.ts';
import { admin, type BackendProcess } from '../harness/backend-process.ts';
import { openChannel } from '../harness/channel-client.ts';
import { multipartPicture, pngWith } from '../harness/pictures.ts';

/** What a backend that is there has refused. */
export class Refused extends Error {
  readonly status: number;

  constructor(status: number, text: string) {
    super(`${status}: ${text}`);
    this.status = status;
  }
}

export interface Found {
  readonly updateTime: string;
  readonly n: number;
}

/** A Write stream: what is sent is answered in its order. */
export interface WriteStream {
  send(writes: readonly object[]): Promise<void>;
  /** The next answer's time of commit. */
  answer(): Promise<string>;
}

export interface Calls {
  /** Commits; answers the time of the commit. */
  commit(writes: readonly object[]): Promise<string>;
  write(path: string, n: number, precondition?: object): object;
  /** The numbers of documents; `null` where there is none. */
  read(paths: readonly string[]): Promise<(Found | null)[]>;
  openWriteStream(): Promise<WriteStream>;
  /** Signs the administrator in; answers the refresh token. */
  signIn(): Promise<string>;
  /** Throws when the session is not known. */
  refresh(refreshToken: string): Promise<void>;
  /** Stores a picture of that number; larger ones now and then. */
  upload(name: string, n: number): Promise<void>;
  /** Whether the file has exactly the bytes of that number. */
  holds(name: string, n: number): Promise<boolean>;
}

const root = 'projects/gabbai/databases/(default)/documents';
const bucket = 'v0/b/gabbai.appspot.com/o';

interface Answers {
  readonly found?: {
    readonly updateTime: string;
    readonly fields: { n: { integerValue: string } };
  };
}

function pictureOf(name: string, n: number): Buffer<ArrayBuffer> {
  return pngWith(`${name} ${n} `.repeat(n % 7 === 0 ? 20_000 : 1));
}

/** The calls to one backend, before and after its crashes. */
export function callsTo({ url, dataDir }: BackendProcess): Calls {
  const ask = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers(init.headers);
    headers.set('authorization', `Bearer ${mintOperatorToken(dataDir)}`);
    const response = await fetch(`${url}/${path}`, { ...init, headers });
    if (!response.ok) throw new Refused(response.status, await response.text());
    return response;
  };
  const post = async <Answer>(path: string, body: object): Promise<Answer> =>
    (await ask(path, { method: 'POST', body: JSON.stringify(body) })).json();

  return {
    commit: async (writes) =>
      (await post<{ commitTime: string }>(`v1/${root}:commit`, { writes })).commitTime,
    write: (path, n, currentDocument) => ({
      update: { name: `${root}/${path}`, fields: { n: { integerValue: String(n) } } },
      ...(currentDocument !== undefined && { currentDocument }),
    }),
    async read(paths) {
      const documents = paths.map((path) => `${root}/${path}`);
      const answers = await post<Answers[]>(`v1/${root}:batchGet`, { documents });
      return answers.map(({ found }) =>
        found === undefined
          ? null
          : { updateTime: found.updateTime, n: Number(found.fields.n.integerValue) },
      );
    },
    async openWriteStream() {
      const stream = await openChannel(url, 'Write', mintOperatorToken(dataDir));
      await stream.send({ database: 'projects/gabbai/databases/(default)' });
      await stream.next(1);
      return {
        send: (writes) => stream.send({ writes }),
        async answer() {
          const [answer] = await stream.next(1);
          const { commitTime }: { commitTime?: string } = Object(answer);
          if (commitTime === undefined) throw new Refused(0, JSON.stringify(answer));
          return commitTime;
        },
      };
    },
    async signIn() {
      const path = 'identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=gabbai-local';
      return (await post<{ refreshToken: string }>(path, admin)).refreshToken;
    },
    async refresh(refreshToken) {
      const body = new URLSearchParams({
        grant_type: 'refresh_token',
        refresh_token: refreshToken,
      });
      const path = 'securetoken.googleapis.com/v1/token?key=gabbai-local';
      await (await ask(path, { method: 'POST', body })).arrayBuffer();
    },
    async upload(name, n) {
      const picture = multipartPicture(pictureOf(name, n));
      const response = await ask(`${bucket}?name=${name}`, { method: 'POST', ...picture });
      await response.arrayBuffer();
    },
    async holds(name, n) {
      const bytes = Buffer.from(await (await ask(`${bucket}/${name}?alt=media`)).arrayBuffer());
      return bytes.equals(pictureOf(name, n));
    },
  };
}
