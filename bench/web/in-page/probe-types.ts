import type { Screen } from '../screens.ts';

/** A page's loading figures; times in milliseconds from the start of its navigation. */
export interface PageProbe {
  /** Resolves with the time when the screen was usable. */
  usable(screen: number): Promise<number>;
  /** When the mouse was last pressed. */
  pressedAt: number;
  readonly longTasks: { readonly at: number; readonly ms: number }[];
  /** The sum of layout shifts without recent input. */
  shifts: number;
  /** Bytes of script and style received until then, as sent. */
  readonly codeBytesUntil: (time: number) => number;
}

export interface ListProbe {
  watchKeys(): void;
  keys(): KeyFigures;
  /** Scrolls one step per frame. */
  scroll(request: ScrollRequest): Promise<ScrollFigures>;
}

export interface KeyFigures {
  /** From each key event to the next paint. */
  readonly toPaint: readonly number[];
  /** From the last key to the paint after the last change. */
  readonly settled: number;
  /** Milliseconds since the last key or change. */
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
