import { useSyncExternalStore } from 'react';
import type { YearChoices } from '@gabbai/domain/school-year/school-year.ts';
import { messageFor } from '../../config/messages.ts';
import { yearTexts } from '../../config/year-texts.ts';
import { sessionScoped } from '../../data/current-session/session-scoped.ts';
import type { YearJob, YearProgress } from '../../data/year-closing/year-batches.ts';
import { createEmitter } from '../../kernel/emitter.ts';
import { notify } from '../../ui/show-toast.tsx';

/** The closing or reopening that this browser tab is running, or its failure. It continues when the page is left. */
interface YearJobState {
  readonly year: number;
  readonly isRunning: boolean;
  readonly progress: YearProgress | null;
  readonly failure: string | null;
}

const load = () => import('../../data/year-closing/year-closing.ts');

const changed = createEmitter();
const state = sessionScoped<YearJobState | null>(() => null, changed.emit);
const controller = sessionScoped(
  () => new AbortController(),
  (last) => last.abort(),
);

function setState(next: YearJobState | null): void {
  state.current = next;
  changed.emit();
}

export function useYearJob(): YearJobState | null {
  return useSyncExternalStore(changed.subscribe, () => state.current);
}

/** Stops after the batch that is being sent. */
export function stopYearJob(): void {
  controller.current.abort();
}

export async function startClosing(year: number, choices: YearChoices): Promise<void> {
  const isDone = await run(year, 'closeYear', async (job) =>
    (await load()).closeYear(year, choices, job),
  );
  if (isDone) notify.success(yearTexts.closed(year));
}

export async function startReopening(year: number): Promise<void> {
  const isDone = await run(year, 'reopenYear', async (job) => (await load()).reopenYear(year, job));
  if (isDone) notify.success(yearTexts.reopened(year));
}

async function run(
  year: number,
  action: 'closeYear' | 'reopenYear',
  work: (job: YearJob) => Promise<void>,
): Promise<boolean> {
  if (state.current?.isRunning === true) return false;
  const own = new AbortController();
  controller.current = own;
  const { signal } = own;
  setState({ year, isRunning: true, progress: null, failure: null });
  try {
    await work({
      signal,
      onProgress: (progress) => {
        if (!signal.aborted) setState({ year, isRunning: true, progress, failure: null });
      },
    });
    setState(null);
    return true;
  } catch (error) {
    const failure = signal.aborted ? null : messageFor(action, error);
    setState(failure === null ? null : { year, isRunning: false, progress: null, failure });
    return false;
  }
}
