import type { ChangeKind } from './change-kind.ts';

export type KindLoaders = Readonly<Record<string, () => Promise<ChangeKind<unknown>>>>;

const loaders: Record<string, KindLoaders[string]> = {};

/** Registers the kinds of change that are stored on the device, so that another page can continue them after their own was closed. */
export function registerResumableKinds(kinds: KindLoaders): void {
  Object.assign(loaders, kinds);
}

/** `null` for a kind of another version of the app. */
export async function loadResumableKind(name: string): Promise<ChangeKind<unknown> | null> {
  return Object.hasOwn(loaders, name) ? ((await loaders[name]?.()) ?? null) : null;
}
