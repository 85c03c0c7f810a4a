/** The element an arrow key moves to, in a grid with cells of different widths. */
export function nextInGrid<E extends HTMLElement>(
  elements: readonly E[],
  from: Element | null,
  key: string,
): E | undefined {
  const index = elements.findIndex((element) => element === from);
  if (key === 'ArrowRight') return elements[index + 1];
  if (key === 'ArrowLeft') return elements[index - 1];
  const boxes = elements.map((element) => element.getBoundingClientRect());
  const start = boxes[index];
  if (start === undefined) return undefined;
  const isUp = key === 'ArrowUp';
  const beyond = boxes.filter(({ top }) => (isUp ? top < start.top : top > start.top));
  const row = (isUp ? Math.max : Math.min)(...beyond.map(({ top }) => top));
  const nearest = beyond
    .filter(({ top }) => top === row)
    .toSorted((one, other) => Math.abs(one.left - start.left) - Math.abs(other.left - start.left));
  return nearest[0] && elements[boxes.indexOf(nearest[0])];
}
