/** How far the lead-through has come on this device: not begun, shown, or done with. */
type Progress = 'begun' | 'over' | null;

const key = 'first-steps';

export function readProgress(): Progress {
  const kept = localStorage.getItem(key);
  return kept === 'begun' || kept === 'over' ? kept : null;
}

export function keepProgress(progress: 'begun' | 'over'): void {
  try {
    localStorage.setItem(key, progress);
  } catch {
    // What this site may keep is used up: then it is not remembered.
  }
}
