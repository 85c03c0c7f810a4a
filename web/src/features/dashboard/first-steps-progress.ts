/** How far the lead-through has come on this device: not begun, shown, or done with. */
type Progress = 'begun' | 'over' | null;

const key = 'first-steps';

/** A browser that keeps nothing shows it anew whenever the programme is empty. */
export function readProgress(): Progress {
  try {
    const kept = localStorage.getItem(key);
    return kept === 'begun' || kept === 'over' ? kept : null;
  } catch {
    return null;
  }
}

export function keepProgress(progress: 'begun' | 'over'): void {
  try {
    localStorage.setItem(key, progress);
  } catch {
    // Then it is not remembered.
  }
}
