import { useEffect } from 'react';
import type { Live } from '../data/live/live.ts';
import { deviceStorage } from '../device-storage/device-storage.ts';

const maxShort = 40;

export function isLongList(count: number): boolean {
  return count > maxShort;
}

/** Whether the list of boys was long when this device last knew all of it. */
export function wasListLong(): boolean {
  return deviceStorage.read('list-was-long') !== 'no';
}

/** Keeps whether the list of boys is long, so that the next visit draws its first boys with rows of the right height. */
export function useKeptListLength(list: Live<readonly unknown[]>): void {
  const isLong = list.status === 'ready' && !list.isPartial ? isLongList(list.value.length) : null;
  useEffect(() => {
    if (isLong !== null) deviceStorage.write('list-was-long', isLong ? 'yes' : 'no');
  }, [isLong]);
}
