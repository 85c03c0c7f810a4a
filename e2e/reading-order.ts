import type { Locator } from '@playwright/test';

/** Sorts pieces of an element's text by their position on the screen, from left to right. */
export function fromLeft(element: Locator, pieces: readonly string[]): Promise<string[]> {
  return element.evaluate((found, wanted) => {
    const walker = document.createTreeWalker(found, NodeFilter.SHOW_TEXT);
    const places: { piece: string; left: number }[] = [];
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      for (const piece of wanted) {
        const start = node.nodeValue?.indexOf(piece) ?? -1;
        if (start < 0) continue;
        const range = document.createRange();
        range.setStart(node, start);
        range.setEnd(node, start + piece.length);
        places.push({ piece, left: range.getBoundingClientRect().left });
      }
    }
    return places.toSorted((one, other) => one.left - other.left).map(({ piece }) => piece);
  }, pieces);
}
