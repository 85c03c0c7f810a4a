/** A minimal client of the SDK's protocol. It is cheap, since it shares the machine with the measured backend. */
import { Agent, request } from 'node:http';
import { signIn } from '../backend/test/harness/sign-in.ts';

const database = 'projects/gabbai/databases/(default)';
const channel = '/google.firestore.v1.Firestore/Listen/channel?VER=8';

/** All documents of a collection, or those matching a REST filter. */
export function targetOf(collectionId: string, where?: object): object {
  const structuredQuery = { from: [{ collectionId }], ...(where !== undefined && { where }) };
  return { targetId: 2, query: { parent: `${database}/documents`, structuredQuery } };
}

export interface Connection {
  /** Another client of the same administrator. */
  another(): Connection;
  /** Commits REST field values. */
  commit(documents: readonly (readonly [path: string, fields: object])[]): Promise<void>;
  /** The JSON text of all documents of a collection. */
  query(collectionId: string): Promise<string>;
  /** Opens a stream with one target; `onFrame` gets the JSON text of one or more messages. */
  listen(target: object, onFrame: (text: string) => void): Promise<void>;
  close(): void;
}

interface Answer {
  readonly status: number;
  readonly text: string;
}

/** Signs in as the administrator. */
export async function connect(url: string): Promise<Connection> {
  return connectionOf(url, `Bearer ${await signIn({ url })}`);
}

/** A client with a given authorization, for any server. */
export function connectionOf(url: string, authorization: string): Connection {
  const agent = new Agent({ keepAlive: true });
  const closing = new AbortController();
  const ask = (
    path: string,
    {
      body,
      headers = {},
      onPiece,
    }: { body?: string; headers?: Record<string, string>; onPiece?: (text: string) => void } = {},
  ): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const call = request(
        `${url}${path}`,
        { agent, headers, method: body === undefined ? 'GET' : 'POST' },
        (response) => {
          let text = '';
          response.setEncoding('utf8');
          response.on('data', (piece: string) => {
            if (onPiece === undefined) text += piece;
            else onPiece(piece);
          });
          response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
          response.on('error', reject);
        },
      );
      call.on('error', reject);
      call.end(body);
    });
  const post = async (method: string, body: object): Promise<string> => {
    const answer = await ask(`/v1/${database}/documents:${method}`, {
      headers: { authorization },
      body: JSON.stringify(body),
    });
    if (answer.status !== 200) throw new Error(answer.text);
    return answer.text;
  };
  return {
    another: () => connectionOf(url, authorization),
    async commit(documents) {
      const writes = documents.map(([path, fields]) => ({
        update: { name: `${database}/documents/${path}`, fields },
      }));
      await post('commit', { writes });
    },
    query: (collectionId) => post('runQuery', { structuredQuery: { from: [{ collectionId }] } }),
    async listen(target, onFrame) {
      const opening = new URLSearchParams({
        headers: `Authorization:${authorization}\r\n`,
        count: '1',
        ofs: '0',
        req0___data__: JSON.stringify({ database, addTarget: target }),
      });
      const greeting = await ask(`${channel}&RID=1`, {
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: opening.toString(),
      });
      const sid = /"c","([^"]+)"/.exec(greeting.text)?.[1];
      if (sid === undefined) throw new Error(greeting.text);
      void follow(sid, onFrame);
    },
    close() {
      closing.abort();
      agent.destroy();
    },
  };

  /** One GET after the other, as the SDK does: the server ends a stream after a certain size. */
  async function follow(sid: string, onFrame: (text: string) => void): Promise<void> {
    let lastId = 0;
    while (!closing.signal.aborted) {
      let text = '';
      const onPiece = (piece: string): void => {
        text += piece;
        for (;;) {
          const end = text.indexOf('\n');
          const length = Number(text.slice(0, end));
          if (end < 0 || text.length < end + 1 + length) return;
          const frame = text.slice(end + 1, end + 1 + length);
          text = text.slice(end + 1 + length);
          lastId = lastIdOf(frame) ?? lastId;
          onFrame(frame);
        }
      };
      try {
        const path = `${channel}&SID=${sid}&AID=${lastId}&CI=0&TYPE=xmlhttp&RID=rpc`;
        if ((await ask(path, { onPiece })).status !== 200) return;
      } catch {
        return;
      }
    }
  }
}

/** The id of the frame's last array, found without parsing: `[n,[` cannot occur in a text. */
function lastIdOf(frame: string): number | undefined {
  const at = Math.max(frame.lastIndexOf(',[{"'), frame.lastIndexOf(',["noop"]'));
  const id = Number(frame.slice(frame.lastIndexOf('[', at - 1) + 1, at));
  return at < 0 || Number.isNaN(id) ? undefined : id;
}

export function documentsIn(frame: string): number {
  return frame.split('[{"documentChange":').length - 1;
}
