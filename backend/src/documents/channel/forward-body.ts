/** The body of a POST of the forward channel. */
export interface ForwardBody {
  /** Headers of the stream by lower-case name: they travel in the body so that no preflight is needed. */
  readonly headers: ReadonlyMap<string, string>;
  readonly firstId: number;
  readonly messages: readonly string[];
}

/** Reads `headers=…&count=2&ofs=3&req0___data__=…&req1___data__=…`; `null` when it is not that. */
export function parseForwardBody(body: string): ForwardBody | null {
  const form = new URLSearchParams(body);
  const count = readCount(form.get('count'));
  const firstId = readCount(form.get('ofs'));
  const messages =
    count > form.size ? [] : Array.from({ length: count }, (_, n) => form.get(`req${n}___data__`));
  if (Number.isNaN(firstId) || messages.length !== count) return null;
  const present = messages.filter((message) => message !== null);
  if (present.length !== count) return null;
  return { headers: parseHeaders(form.get('headers') ?? ''), firstId, messages: present };
}

function readCount(text: string | null): number {
  if (text === null) return 0;
  return /^\d{1,9}$/.test(text) ? Number(text) : NaN;
}

function parseHeaders(text: string): Map<string, string> {
  const lines = text.split('\r\n').filter((line) => line.includes(':'));
  return new Map(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
}
