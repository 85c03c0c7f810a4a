import { above, box, circle, drawPicture, line, ring } from './drawing.ts';
import type { Random } from './random.ts';

const backgrounds = [
  ['#E6FFFA', '#B2F5EA'],
  ['#EBF8FF', '#BEE3F8'],
  ['#FFFAF0', '#FEEBC8'],
  ['#FAF5FF', '#E9D8FD'],
] as const;
const skins = ['#F6D7C0', '#EFC6A6', '#E0AC84', '#C98F66'] as const;
const hairs = ['#2D2A26', '#5A3A22', '#8B5A2B', '#C9922E'] as const;
const kippahs = ['#1A202C', '#2A4365', '#234E52', '#742A2A'] as const;
const shirts = ['#FFFFFF', '#BEE3F8', '#E2E8F0', '#C6F6D5'] as const;

/** Draws a random face. */
export function drawPortrait(random: Random): Buffer {
  const [skin, hair] = [random.pick(skins), random.pick(hairs)];
  const glasses = random.chance(0.3)
    ? [
        ring('#2D3748', [41, 46], 7, 1.6),
        ring('#2D3748', [59, 46], 7, 1.6),
        line('#2D3748', [48, 46], [52, 46], 1.6),
      ]
    : [];
  return drawPicture({
    background: random.pick(backgrounds),
    shapes: [
      circle(random.pick(shirts), [50, 104], 34),
      box(skin, { x: 43, y: 64, width: 14, height: 14, radius: 5 }),
      circle(skin, [25, 48], 5),
      circle(skin, [75, 48], 5),
      above(38, circle(hair, [50, 45], 27)),
      circle(skin, [50, 48], 24),
      above(34, circle(hair, [50, 48], 25)),
      above(24, circle(random.pick(kippahs), [50, 36], 19)),
      circle('#2D3748', [41, 46], 2.4),
      circle('#2D3748', [59, 46], 2.4),
      ...glasses,
      line('#9C4221', [43, 59], [50, 62], 2),
      line('#9C4221', [50, 62], [57, 59], 2),
    ],
  });
}
