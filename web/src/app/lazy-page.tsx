import { Suspense, use, useState, type ComponentType } from 'react';
import { ChunkError } from './chunk-error.ts';
import { WaitingPage } from './WaitingPage.tsx';

/** The specification gives a chunk 120 s. */
const chunkTimeoutMs = 120_000;

/** As long the page before may stay without a sign that another one was asked for. */
const quietMs = 300;

interface LazyPage<Props> {
  (props: Props): React.ReactNode;
  preload(): Promise<void>;
}

/**
 * A page whose code is fetched when it is first shown or preloaded. Unlike `React.lazy` it shows a preloaded page
 * at once, without the fallback that React keeps up for 300 ms; code that comes soon is waited for on the page
 * before, and only then a spinner shows.
 */
export function lazyPage<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyPage<Props> {
  let Page: ComponentType<Props> | null = null;
  let loading: Promise<void> | null = null;
  let quiet: Promise<void> | null = null;
  let isShown = false;
  const fetchPage = async () => {
    try {
      Page = await withTimeout(load());
    } catch (error) {
      // A failure that nobody has seen is forgotten: whoever opens the page later gets a new attempt.
      if (!isShown) loading = null;
      quiet = null;
      throw error;
    }
  };
  const preload = () => (loading ??= fetchPage());
  const loadToShow = () => {
    isShown = true;
    return preload();
  };
  const Loaded = (props: Props) => {
    if (Page === null) use(loadToShow());
    return Page && <Page {...props} />;
  };
  const LazyPage = (props: Props) => {
    // For as long as it is shown: in another place of the tree the page would begin anew, and lose what was typed. Before
    // `use`, which a second attempt may pass by: React takes no new hook then, and would draw everything once more.
    const [isLate] = useState(() => Page === null);
    if (Page === null) use((quiet ??= atMost(quietMs, loadToShow())));
    if (Page !== null && !isLate) return <Page {...props} />;
    return (
      <Suspense fallback={<WaitingPage />}>
        <Loaded {...props} />
      </Suspense>
    );
  };
  return Object.assign(LazyPage, { preload });
}

/** Settles with `loading`, or after a while without it. */
async function atMost(ms: number, loading: Promise<void>): Promise<void> {
  const { promise: enough, resolve } = Promise.withResolvers<void>();
  const timer = window.setTimeout(resolve, ms);
  try {
    await Promise.race([loading, enough]);
  } finally {
    window.clearTimeout(timer);
  }
}

async function withTimeout<T>(loading: Promise<T>): Promise<T> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>();
  const timer = window.setTimeout(() => reject(new Error('timed out')), chunkTimeoutMs);
  try {
    return await Promise.race([loading, tooLate]);
  } catch (error) {
    throw new ChunkError(error);
  } finally {
    window.clearTimeout(timer);
  }
}
