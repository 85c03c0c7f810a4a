import { lazy } from './lazy.ts';

/** The keys of a US keyboard, row by row, and what each types on another layout: alone, then with Shift. */
const usKeys = [
  "`1234567890-=qwertyuiop[]\\asdfghjkl;'zxcvbnm,./",
  '~!@#$%^&*()_+QWERTYUIOP{}|ASDFGHJKL:"ZXCVBNM<>?',
];

/** Of a key that is dead the sign is given that it would add. */
const layouts: readonly (readonly string[])[] = [
  usKeys,
  // German
  [
    '^1234567890ß´qwertzuiopü+#asdfghjklöäyxcvbnm,.-',
    '°!"§$%&/()=?`QWERTZUIOPÜ*\'ASDFGHJKLÖÄYXCVBNM;:_',
  ],
  // French
  [
    '²&é"\'(-è_çà)=azertyuiop^$*qsdfghjklmùwxcvbn,;:!',
    '~1234567890°+AZERTYUIOP¨£µQSDFGHJKLM%WXCVBN?./§',
  ],
  // Spanish
  [
    "º1234567890'¡qwertyuiop`+çasdfghjklñ´zxcvbnm,.-",
    'ª!"·$%&/()=?¿QWERTYUIOP^*ÇASDFGHJKLÑ¨ZXCVBNM;:_',
  ],
  // Russian
  [
    'ё1234567890-=йцукенгшщзхъ\\фывапролджэячсмитьбю.',
    'Ё!"№;%:?*()_+ЙЦУКЕНГШЩЗХЪ/ФЫВАПРОЛДЖЭЯЧСМИТЬБЮ,',
  ],
  // Hebrew (SI 1452)
  [
    ";1234567890-=/'קראטוןםפ][\\שדגכעיחלךף,זסבהנמצתץ.",
    '~!@#$%^&*)(_+QWERTYUIOP}{|ASDFGHJKL:"ZXCVBNM><?',
  ],
];

/** How a layout types the keys of a US keyboard. */
export interface KeyboardReading {
  readonly type: (usText: string) => string;
  /** What the same keys type on a US keyboard. */
  readonly read: (text: string) => string;
}

/** Caps lock swaps Shift for letters; on some layouts for all keys. */
const capsLocks = [
  () => false,
  (alone: string, shifted: string) => alone !== shifted && alone.toUpperCase() === shifted,
  () => true,
] as const;

/** Each layout, without caps lock and with it. */
export const keyboardReadings = lazy((): readonly KeyboardReading[] =>
  capsLocks.flatMap((isSwapped) =>
    layouts.map(([alone = '', shifted = '']) => {
      const [us = '', usShifted = ''] = usKeys;
      const [typed, read] = [new Map<string, string>(), new Map<string, string>()];
      for (const [index, key] of us.split('').entries()) {
        const keys = [alone[index] ?? '', shifted[index] ?? ''] as const;
        const [first, second] = isSwapped(...keys) ? keys.toReversed() : keys;
        for (const [from, to] of [
          [key, first],
          [usShifted[index] ?? '', second],
        ] as const) {
          typed.set(from, to ?? '');
          read.set(to ?? '', from);
        }
      }
      return { type: (text) => replaced(text, typed), read: (text) => replaced(text, read) };
    }),
  ),
);

function replaced(text: string, by: ReadonlyMap<string, string>): string {
  return Array.from(text, (letter) => by.get(letter) ?? letter).join('');
}
