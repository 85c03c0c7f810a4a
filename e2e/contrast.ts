import type { Locator } from '@playwright/test';

type Rgb = readonly [red: number, green: number, blue: number];

interface Painted {
  readonly color: Rgb;
  readonly background: Rgb;
}

/** The colors of a text and of its background. */
export async function paintOf(text: Locator): Promise<Painted> {
  const { color, background } = await text.evaluate((element) => {
    let behind: Element | null = element;
    while (behind !== null && getComputedStyle(behind).backgroundColor === 'rgba(0, 0, 0, 0)')
      behind = behind.parentElement;
    return {
      color: getComputedStyle(element).color,
      background: behind === null ? 'rgb(255, 255, 255)' : getComputedStyle(behind).backgroundColor,
    };
  });
  return { color: parse(color), background: parse(background) };
}

function parse(css: string): Rgb {
  const match = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(css);
  if (match === null) throw new Error(`"${css}" is no opaque colour`);
  return [Number(match[1]), Number(match[2]), Number(match[3])];
}

/** From 1 to 21: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
export function contrast({ color, background }: Painted): number {
  const [lighter = 0, darker = 0] = [luminance(color), luminance(background)].toSorted(
    (one, other) => other - one,
  );
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(rgb: Rgb): number {
  const [red = 0, green = 0, blue = 0] = rgb.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
