import { deviceStorage } from '../../device-storage/device-storage.ts';

const kept = 5;

/** The last different memos of awards on this device, newest first. */
export function recentMemos(): readonly string[] {
  return deviceStorage.read('award-memos') ?? [];
}

export function keepMemo(memo: string): void {
  const text = memo.trim();
  if (text === '') return;
  const others = recentMemos().filter((other) => other !== text);
  deviceStorage.write('award-memos', [text, ...others].slice(0, kept));
}
