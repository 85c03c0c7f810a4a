/** More than any page is deep; ends the search on a page in disorder. */
const maxSteps = 200;

/** What took the place of a text node. A node on the page has no entry. */
const substitutes = new WeakMap<Node, ChildNode>();
const observer = new MutationObserver(noteSubstitutes);

/**
 * Lets React work on a page that the browser translates. A translator puts `font` elements in place of text nodes; React still
 * uses the nodes, and throws (facebook/react#11538) or changes a text that is no longer shown.
 */
export function surviveTranslation(): void {
  observer.observe(document.body, { childList: true, subtree: true });
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    const place = findPlace(this, child);
    if (isChild(place)) place.remove();
    return child;
  };
  Node.prototype.insertBefore = function <T extends Node>(
    this: Node,
    node: T,
    next: Node | null,
  ): T {
    const place = next && findPlace(this, next);
    if (isChild(place)) place.before(node);
    else this.appendChild(node);
    return node;
  };
}

/** The child of a parent that contains a node or took its place. */
function findPlace(parent: Node, child: Node): Node | null {
  if (child.parentNode === parent) return child;
  noteSubstitutes(observer.takeRecords());
  let node: Node | null = child;
  for (let steps = 0; steps < maxSteps && node !== null; steps += 1) {
    if (node.parentNode === parent) return node;
    node = node.parentNode ?? substitutes.get(node) ?? null;
  }
  return null;
}

function noteSubstitutes(records: readonly MutationRecord[]): void {
  const added = new Set<Node>();
  for (const record of records) {
    if (record.type === 'characterData') showText(record.target);
    for (const node of record.addedNodes) {
      added.add(node);
      const substitute = substitutes.get(node);
      // The node is back on the page, unless it was moved into its substitute.
      if (substitute?.contains(node) === false) substitute.remove();
      substitutes.delete(node);
    }
    const neighbors = [...record.addedNodes, record.previousSibling, record.nextSibling];
    const substitute = neighbors.find((node) => node !== null && added.has(node));
    if (!isChild(substitute)) continue;
    for (const node of record.removedNodes) noteSubstitute(node, substitute);
  }
}

/** Also of a `font` element and its texts, which make way when the translation is turned off. */
function noteSubstitute(node: Node, substitute: ChildNode): void {
  if (!(node instanceof Text) && node.nodeName !== 'FONT') return;
  substitutes.set(node, substitute);
  observer.observe(node, { characterData: true });
  for (const child of node.childNodes) noteSubstitute(child, substitute);
}

/** Puts a text that React has changed back on the page, where it is translated again. */
function showText(text: Node): void {
  let shown = substitutes.get(text);
  while (shown?.isConnected === false) shown = substitutes.get(shown);
  if (text instanceof Text && !text.isConnected) shown?.replaceWith(text);
}

function isChild(node: Node | null | undefined): node is ChildNode {
  return node instanceof Element || node instanceof CharacterData;
}
