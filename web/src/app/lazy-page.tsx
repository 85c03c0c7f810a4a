import { use, type ComponentType } from 'react';
import { ChunkError } from './chunk-error.ts';

/** The specification gives a chunk 120 s. */
const chunkTimeoutMs = 120_000;

interface LazyPage<Props> {
  (props: Props): React.ReactNode;
  preload(): Promise<void>;
}

/**
 * A page whose code is fetched when it is first shown or preloaded. Unlike `React.lazy` it shows a preloaded page
 * at once, without the fallback that React keeps up for 300 ms.
 */
export function lazyPage<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyPage<Props> {
  let Page: ComponentType<Props> | null = null;
  let loading: Promise<void> | null = null;
  const fetchPage = async () => {
    Page = await withTimeout(load());
  };
  const preload = () => (loading ??= fetchPage());
  const LazyPage = (props: Props) => {
    if (Page === null) use(preload());
    return Page && <Page {...props} />;
  };
  return Object.assign(LazyPage, { preload });
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
