import { type Shape, box, circle, line, polygon, ring } from './drawing.ts';

export interface Prize {
  readonly name: string;
  /** The colours at the top and the bottom of the background. */
  readonly background: readonly [string, string];
  readonly shapes: readonly Shape[];
}

const [ink, white, gold, silver] = ['#234E52', '#FFFFFF', '#D69E2E', '#CBD5E0'];
const [red, blue, orange, brown, green] = ['#C53030', '#2B6CB0', '#DD6B20', '#744210', '#2F855A'];
const [mint, sky, sand, rose] = [
  ['#E6FFFA', '#81E6D9'],
  ['#EBF8FF', '#90CDF4'],
  ['#FFFAF0', '#FBD38D'],
  ['#FFF5F5', '#FEB2B2'],
] as const;

const squares = [0, 1, 2, 3].flatMap((row) =>
  [0, 1, 2, 3]
    .filter((column) => (row + column) % 2 === 0)
    .map((column) => box(brown, { x: 29 + column * 14, y: 29 + row * 14, width: 14, height: 14 })),
);
const blackKeys = [24, 34, 54, 64].map((x) => box(ink, { x, y: 50, width: 6, height: 14 }));
const whiteKeyGaps = [27, 37, 47, 57, 67].map((x) => line(silver, [x, 41], [x, 66], 0.8));

/** The prizes of the sample programme, each with the shapes that draw its picture. */
export const prizeCatalogue: readonly Prize[] = [
  {
    name: 'Bicycle',
    background: mint,
    shapes: [
      ring(ink, [30, 62], 16, 3),
      ring(ink, [70, 62], 16, 3),
      line(red, [30, 62], [44, 40], 3.5),
      line(red, [44, 40], [64, 40], 3.5),
      line(red, [64, 40], [50, 62], 3.5),
      line(red, [50, 62], [30, 62], 3.5),
      line(red, [44, 40], [50, 62], 3.5),
      line(red, [62, 30], [70, 62], 3.5),
      line(ink, [56, 30], [68, 28], 3.5),
      line(ink, [38, 34], [48, 34], 4.5),
    ],
  },
  {
    name: 'Scooter',
    background: sky,
    shapes: [
      line(blue, [26, 70], [62, 70], 5),
      line(blue, [62, 70], [70, 26], 4),
      line(ink, [60, 26], [80, 26], 4),
      circle(ink, [26, 76], 7),
      circle(silver, [26, 76], 3),
      circle(ink, [66, 76], 7),
      circle(silver, [66, 76], 3),
    ],
  },
  {
    name: 'Basketball',
    background: sand,
    shapes: [
      circle(orange, [50, 50], 30),
      line(ink, [20, 50], [80, 50], 2),
      line(ink, [50, 20], [50, 80], 2),
      ring(ink, [50, 50], 30, 2),
      line(ink, [29, 29], [38, 50], 2),
      line(ink, [38, 50], [29, 71], 2),
      line(ink, [71, 29], [62, 50], 2),
      line(ink, [62, 50], [71, 71], 2),
    ],
  },
  {
    name: 'Chess set',
    background: mint,
    shapes: [
      box(ink, { x: 24, y: 24, width: 66, height: 66, radius: 4 }),
      box('#F7E0B5', { x: 29, y: 29, width: 56, height: 56 }),
      ...squares,
    ].map((shape) => shape.moved([-7, -7])),
  },
  {
    name: 'Kiddush cup',
    background: sky,
    shapes: [
      polygon(silver, '32,22 68,22 60,52 40,52'),
      line('#A0AEC0', [34, 30], [66, 30], 2),
      box(silver, { x: 47, y: 50, width: 6, height: 20 }),
      circle(silver, [50, 60], 6),
      polygon(silver, '47,68 53,68 66,80 34,80'),
    ],
  },
  {
    name: 'Leather siddur',
    background: sand,
    shapes: [
      box('#F7FAFC', { x: 32, y: 22, width: 42, height: 58, radius: 2 }),
      box(brown, { x: 28, y: 20, width: 42, height: 60, radius: 4 }),
      box(gold, { x: 33, y: 26, width: 32, height: 48, radius: 2 }),
      box(brown, { x: 35, y: 28, width: 28, height: 44, radius: 2 }),
      polygon(gold, '49,40 57,54 41,54'),
      polygon(gold, '49,59 57,45 41,45'),
    ],
  },
  {
    name: 'Wristwatch',
    background: rose,
    shapes: [
      box(brown, { x: 40, y: 10, width: 20, height: 80, radius: 5 }),
      circle(gold, [50, 50], 25),
      circle(white, [50, 50], 20),
      line(ink, [50, 50], [50, 36], 2.5),
      line(ink, [50, 50], [60, 55], 2.5),
      circle(ink, [50, 50], 2.5),
    ],
  },
  {
    name: 'Building bricks',
    background: sky,
    shapes: [
      ...[26, 40].map((x) => box(red, { x, y: 54, width: 9, height: 6, radius: 1 })),
      box(red, { x: 22, y: 59, width: 32, height: 18, radius: 2 }),
      ...[54, 68].map((x) => box(blue, { x, y: 54, width: 9, height: 6, radius: 1 })),
      box(blue, { x: 52, y: 59, width: 30, height: 18, radius: 2 }),
      ...[40, 54].map((x) => box(gold, { x, y: 34, width: 9, height: 6, radius: 1 })),
      box(gold, { x: 36, y: 39, width: 32, height: 18, radius: 2 }),
    ],
  },
  {
    name: 'Camera',
    background: mint,
    shapes: [
      box(ink, { x: 38, y: 28, width: 24, height: 14, radius: 3 }),
      box(ink, { x: 20, y: 36, width: 60, height: 40, radius: 6 }),
      circle(silver, [50, 56], 15),
      circle(blue, [50, 56], 11),
      circle(white, [46, 52], 3),
      circle(red, [72, 43], 2.5),
    ],
  },
  {
    name: 'Keyboard',
    background: rose,
    shapes: [
      box(ink, { x: 14, y: 36, width: 72, height: 36, radius: 4 }),
      box(white, { x: 17, y: 50, width: 66, height: 19 }),
      ...whiteKeyGaps.map((gap) => gap.moved([3, 6])),
      ...blackKeys.map((key) => key.moved([3, 0])),
      ...[24, 34, 44].map((x) => circle(gold, [x, 43], 2)),
    ],
  },
  {
    name: 'Backpack',
    background: sand,
    shapes: [
      ring(ink, [50, 26], 8, 3),
      box(green, { x: 28, y: 26, width: 44, height: 54, radius: 12 }),
      box('#276749', { x: 34, y: 52, width: 32, height: 22, radius: 5 }),
      line(gold, [38, 60], [62, 60], 2),
      line(white, [36, 42], [64, 42], 2),
    ],
  },
  {
    name: 'Flashlight',
    background: sky,
    shapes: [
      polygon('#FEFCBF', '58,40 90,22 90,78 58,60'),
      box(red, { x: 14, y: 43, width: 36, height: 14, radius: 4 }),
      polygon(ink, '46,43 60,36 60,64 46,57'),
      circle(white, [30, 50], 3),
    ],
  },
];
