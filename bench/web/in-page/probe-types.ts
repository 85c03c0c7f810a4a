import type { Screen } from '../screens.ts';

/** What a page has told about its loading; times in milliseconds from the start of its navigation. */
export interface PageProbe {
  /** Resolves with when that screen could be used. */
  usable(screen: number): Promise<number>;
  /** When the mouse was last pressed. */
  pressedAt: number;
  readonly longTasks: { readonly at: number; readonly ms: number }[];
  /** All layout shifts that nobody's press has caused. */
  shifts: number;
  /** Bytes of script and style that had come by then, as sent. */
  readonly codeBytesUntil: (time: number) => number;
}

/** What one does with a list, and how the page answers. */
export interface ListProbe {
  /** Begins to watch keys and changes. */
  watchKeys(): void;
  keys(): KeyFigures;
  /** Scrolls on by steps, one a frame. */
  scroll(request: ScrollRequest): Promise<ScrollFigures>;
}

export interface KeyFigures {
  /** From each key's own time to the paint after it. */
  readonly toPaint: readonly number[];
  /** From the last key to the paint after the last change. */
  readonly settled: number;
  /** How long nothing has changed. */
  readonly idle: number;
}

export interface ScrollRequest {
  readonly row: string;
  readonly distancePx: number;
  readonly stepPx: number;
}

export interface ScrollFigures {
  /** Times between frames. */
  readonly frames: readonly number[];
  /** Frames that showed no row in the middle of the list. */
  readonly blank: number;
}

declare global {
  interface Window {
    benchScreens: readonly Screen[];
    pageProbe: PageProbe;
    listProbe: ListProbe;
  }
}
