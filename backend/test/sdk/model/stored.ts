/** What the backend has stored, read by its owner past every SDK. */
import { mintOperatorToken } from '../../../src/identity/operator-token.ts';
import type { RunningBackend } from '../../harness/backend-process.ts';
import type { Journal } from './history.ts';
import { fromScene } from './paths.ts';
import type { State, Stored } from './state.ts';

interface WireValue {
  readonly integerValue?: string;
  readonly stringValue?: string;
  readonly timestampValue?: string;
  readonly arrayValue?: { readonly values?: readonly WireValue[] };
}

interface WireDocument {
  readonly name: string;
  readonly fields?: Readonly<Record<string, WireValue>>;
  readonly updateTime: string;
}

/** The documents of a scene, and the journals of what was made of them. */
export async function readScene(
  backend: RunningBackend,
  scene: string,
): Promise<{ state: State; journals: ReadonlyMap<string, Journal> }> {
  const collections = ['boys', 'pairs', 'tallies'].map((name) => `${name}-${scene}`);
  const below = ['a', 'b'].map((id) => `boys-${scene}/${id}/toys-${scene}`);
  const state = new Map<string, Stored>();
  for (const collection of [...collections, ...below]) {
    for (const { name, fields = {} } of await list(backend, collection)) {
      state.set(fromScene(name.split('/documents/')[1] ?? ''), toStored(fields));
    }
  }
  const journals = new Map<string, Journal>();
  for (const { name, fields = {}, updateTime } of await list(backend, `journals-${scene}`)) {
    const times = Number(fields['times']?.integerValue);
    const at = toInstant(fields['at']?.timestampValue);
    journals.set(name.split('/').at(-1) ?? '', { times, at, commitTime: updateTime });
  }
  return { state, journals };
}

async function list({ url, dataDir }: RunningBackend, collection: string): Promise<WireDocument[]> {
  const root = 'v1/projects/gabbai/databases/(default)/documents';
  const response = await fetch(`${url}/${root}/${collection}`, {
    headers: { authorization: `Bearer ${mintOperatorToken(dataDir)}` },
  });
  if (!response.ok) throw new Error(await response.text());
  const { documents = [] }: { documents?: WireDocument[] } = await response.json();
  return documents;
}

function toStored({ school, points, tags, n, by, at }: Record<string, WireValue>): Stored {
  return {
    school: school?.stringValue,
    points: points === undefined ? undefined : Number(points.integerValue),
    tags: tags === undefined ? undefined : textsOf(tags),
    n: n === undefined ? undefined : Number(n.integerValue),
    by: by?.stringValue,
    at: toInstant(at?.timestampValue),
  };
}

function textsOf({ arrayValue }: WireValue): string[] {
  return (arrayValue?.values ?? []).map(({ stringValue = '' }) => stringValue);
}

function toInstant(text = ''): string {
  return new Date(text).toISOString();
}
