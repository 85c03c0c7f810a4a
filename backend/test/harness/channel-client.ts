/** The SDK's half of a WebChannel stream, as bare HTTP: one message after the other, one GET. */
export interface ChannelClient extends AsyncDisposable {
  send(message: object): Promise<void>;
  /** The next `count` messages of the server, noops left out. */
  next(count: number): Promise<unknown[]>;
}

/** Opens a stream; `bearer` signs it. */
export async function openChannel(
  url: string,
  method: 'Listen' | 'Write',
  bearer: string | null,
): Promise<ChannelClient> {
  const base = `${url}/google.firestore.v1.Firestore/${method}/channel?VER=8`;
  const post = async (query: string, fields: Record<string, string>): Promise<string> => {
    const response = await fetch(`${base}&${query}`, {
      method: 'POST',
      body: new URLSearchParams(fields),
    });
    return response.text();
  };
  const headers = bearer === null ? '' : `Authorization:Bearer ${bearer}\r\n`;
  const greeting = await post('RID=1', { headers, count: '0' });
  const sid = /"c","([^"]+)"/.exec(greeting)?.[1];
  if (sid === undefined) throw new Error(greeting);
  const stream = await fetch(`${base}&SID=${sid}&AID=0&CI=0&TYPE=xmlhttp&RID=rpc`);
  const messages = framesOf(stream);
  let sent = 0;
  return {
    async send(message) {
      const fields = { count: '1', ofs: String(sent), req0___data__: JSON.stringify(message) };
      await post(`SID=${sid}&RID=${sent + 2}&AID=0`, fields);
      sent += 1;
    },
    async next(count) {
      const got: unknown[] = [];
      while (got.length < count) {
        const { value, done } = await messages.next();
        if (done === true)
          throw new Error(`The stream ended after ${got.length} of ${count} messages.`);
        got.push(value);
      }
      return got;
    },
    async [Symbol.asyncDispose]() {
      await post(`SID=${sid}&RID=99&TYPE=terminate`, {});
      await messages.return(undefined);
    },
  };
}

/** The messages of a back channel: `LEN\n[[id,[message]],…]`, again and again. */
async function* framesOf(response: Response): AsyncGenerator<unknown, undefined> {
  let text = '';
  for await (const piece of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += piece;
    for (;;) {
      const [, length] = /^(\d+)\n/.exec(text) ?? [];
      const start = (length?.length ?? 0) + 1;
      if (length === undefined || text.length < start + Number(length)) break;
      const arrays: [number, unknown[]][] = JSON.parse(text.slice(start, start + Number(length)));
      text = text.slice(start + Number(length));
      for (const [, [message]] of arrays) if (message !== 'noop') yield message;
    }
  }
}
