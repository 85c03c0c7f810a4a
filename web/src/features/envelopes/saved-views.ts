import { useEffect, useState } from 'react';
import { readColumns, type ListColumn } from '@gabbai/domain/list-columns.ts';
import { effectiveUid } from '../../data/current-session/last-signed-in-user.ts';
import { createEmitter } from '../../kernel/emitter.ts';
import { deviceStorage } from '../../device-storage/device-storage.ts';
import { toAddress, type ListQuery } from './list-query.ts';

/** The menu and the tabs show the same views. */
const changed = createEmitter();

interface SavedView {
  readonly name: string;
  /** The query as URL parameters. */
  readonly address: string;
}

/** The signed-in user's views of the list on this device, until logout. */
export function useSavedViews() {
  const [views, setViews] = useState(readViews);
  useEffect(() => changed.subscribe(() => setViews(readViews())), []);
  const without = (name: string) => views.filter((view) => view.name !== name);
  return {
    views,
    /** Replaces a view of the same name. Returns whether the device has stored it. */
    save: (name: string, query: ListQuery) =>
      store([...without(name), { name, address: addressOf(query) }]),
    remove: (name: string) => void store(without(name)),
  };
}

function store(views: readonly SavedView[]): boolean {
  if (!deviceStorage.write('list-views', { uid: effectiveUid(), views: [...views] })) return false;
  changed.emit();
  return true;
}

export function addressOf(query: ListQuery): string {
  const parts = Object.entries(toAddress(query)).flatMap(([name, text]) =>
    text === null ? [] : [[name, text]],
  );
  return String(new URLSearchParams(parts));
}

function readViews(): readonly SavedView[] {
  const stored = deviceStorage.read('list-views');
  const uid = effectiveUid();
  // The page may render before the user is known. Logout clears the storage.
  const isOtherUsers = uid !== null && stored?.uid !== null && stored?.uid !== uid;
  return stored === null || isOtherUsers ? [] : stored.views;
}

/** The columns that were shown last on this device. */
export function rememberedColumns(): readonly ListColumn[] {
  return readColumns(deviceStorage.read('list-columns') ?? []);
}

export function rememberColumns(columns: readonly ListColumn[]): void {
  deviceStorage.write('list-columns', [...columns]);
}
