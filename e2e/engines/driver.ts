/** What a story needs of a browser. `webdriver.ts` and `bidi.ts` implement it. */
export interface Driver extends AsyncDisposable {
  /** As the browser calls itself: "Firefox 140.12". */
  readonly version: string;
  goto(url: string): Promise<void>;
  /** The value of a JavaScript expression in the page; it must fit into JSON, and promises are awaited. */
  evaluate(expression: string): Promise<unknown>;
  /** Moves the real pointer to a point of the viewport and presses its left button. */
  clickAt(x: number, y: number): Promise<void>;
  /** Presses keys one after the other, while `held` is down. */
  press(keys: readonly string[], held?: string): Promise<void>;
  /** Chooses a file in a file input, given by a JavaScript expression. */
  chooseFile(expression: string, path: string): Promise<void>;
  /** A PNG of the viewport. */
  screenshot(): Promise<Buffer>;
}

/** https://www.w3.org/TR/webdriver2/#keyboard-actions */
export const Keys = { enter: '\uE007', control: '\uE009', meta: '\uE03D' } as const;

/** The viewport in which stories run. */
export const viewport = { width: 1280, height: 900 } as const;

/** Actions of the pointer; the two protocols share their form. */
export function clickActions(x: number, y: number): readonly object[] {
  const button = 0;
  return [
    {
      type: 'pointer',
      id: 'mouse',
      parameters: { pointerType: 'mouse' },
      actions: [
        { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 },
        { type: 'pointerDown', button },
        { type: 'pointerUp', button },
      ],
    },
  ];
}

/** Actions of the keyboard; the two protocols share their form. */
export function keyActions(keys: readonly string[], held?: string): readonly object[] {
  const pressed = keys.flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]);
  const around = (type: string) => (held === undefined ? [] : [{ type, value: held }]);
  return [
    {
      type: 'key',
      id: 'keyboard',
      actions: [...around('keyDown'), ...pressed, ...around('keyUp')],
    },
  ];
}

/** An expression whose value is text, since the protocols write other values differently. */
export function asJson(expression: string): string {
  return `Promise.resolve(${expression}).then((value) => JSON.stringify(value ?? null))`;
}
