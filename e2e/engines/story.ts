/** What the stories of `stories.ts` are written with. */
import type { RunningBackend } from '../../backend/test/harness/backend-process.ts';
import type { Programme } from '../programme.ts';
import { type BrowserPage, eventually } from './browser-page.ts';
import type { Query } from './find-elements.ts';

export interface Setting {
  readonly page: BrowserPage;
  readonly programme: Programme;
  readonly backend: RunningBackend;
}

export interface Story {
  readonly name: string;
  readonly run: (setting: Setting) => Promise<void>;
}

export const button = (name: string | RegExp, within?: Query): Query =>
  part('button', name, within);
export const textbox = (name: string | RegExp, within?: Query): Query =>
  part('textbox', name, within);
export const text = (name: string | RegExp, within?: Query): Query => part('text', name, within);
export const dialog = (name: string): Query => part('dialog', name);
export const region = (name: string): Query => part('region', name);

function part(role: Query['role'], name: string | RegExp, within?: Query): Query {
  return { role, name, ...(within !== undefined && { within }) };
}

export async function open(page: BrowserPage, path: string, name: string): Promise<void> {
  await page.goto(path);
  await page.ready(name);
}

/** Waits until a stored record fulfils a condition. */
export function untilStored(
  { programme }: Setting,
  path: string,
  isSo: (record: Record<string, unknown>) => boolean,
): Promise<void> {
  return eventually(`${path} is stored`, async () => isSo((await programme.read(path)) ?? {}));
}
