import { createContext, createElement, Suspense, use, useState, type ComponentType } from 'react';
import { lazyModule } from '../ui/lazy-module.ts';
import { WaitingPage } from './WaitingPage.tsx';

export class ChunkError extends Error {
  override readonly name = 'ChunkError';

  constructor(cause: unknown) {
    super('Loading chunk failed', { cause });
  }
}

/** What a page shows while its code loads. */
export const PageFallback = createContext(<WaitingPage />);

/** The specification gives a chunk 120 s. */
const chunkTimeoutMs = 120_000;

/** How long the previous page stays before the loading state shows. */
const graceMs = 300;

interface LazyPage<Props> {
  (props: Props): React.ReactNode;
  preload(): Promise<unknown>;
}

/**
 * Loads a page's code when the page is first shown or preloaded. Unlike `React.lazy`, it shows a preloaded page without
 * a fallback, and keeps the previous page for `graceMs` before it shows one.
 */
export function lazyPage<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyPage<Props> {
  const module = lazyModule(() => withTimeout(load()));
  // `use` needs the same promise at each render, also after a failure.
  let shown: Promise<unknown> | null = null;
  let grace: Promise<unknown> | null = null;
  const loadToShow = () => (shown ??= module.load());
  const Loaded = (props: Props) => {
    if (module.get() === null) use(loadToShow());
    const page = module.get();
    return page && createElement(page, props);
  };
  const LazyPage = (props: Props) => {
    const fallback = use(PageFallback);
    // Fixed while the page is mounted: a new parent would reset the page's state. It precedes the next `use`, because React
    // allows no new hook after a suspended render.
    const [needsFallback] = useState(() => module.get() === null);
    if (module.get() === null) use((grace ??= orTimeout(loadToShow(), graceMs)));
    const page = module.get();
    if (page !== null && !needsFallback) return createElement(page, props);
    return (
      <Suspense fallback={fallback}>
        <Loaded {...props} />
      </Suspense>
    );
  };
  return Object.assign(LazyPage, { preload: module.load });
}

/** Settles with `loading`; resolves to `null` after `ms`. */
async function orTimeout<T>(loading: Promise<T>, ms: number): Promise<T | null> {
  const { promise: timeout, resolve } = Promise.withResolvers<null>();
  const timer = window.setTimeout(resolve, ms, null);
  try {
    return await Promise.race([loading, timeout]);
  } finally {
    window.clearTimeout(timer);
  }
}

async function withTimeout<T>(loading: Promise<T>): Promise<T> {
  try {
    const loaded = await orTimeout(loading, chunkTimeoutMs);
    if (loaded === null) throw new Error('timed out');
    return loaded;
  } catch (error) {
    throw new ChunkError(error);
  }
}
