import { waitingAwards } from './waiting-awards.ts';

/** Hears what becomes of awards that a page before this one has left waiting. Their code comes only when there are any. */
export async function resumeAwards(): Promise<void> {
  if (waitingAwards().length === 0) return;
  try {
    const { followWaitingAwards } = await import('./award-run.ts');
    followWaitingAwards();
  } catch {
    // They are still kept: the next page tries anew.
  }
}
