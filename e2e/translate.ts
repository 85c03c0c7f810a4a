/**
 * Translates a page as browsers do, until it is left: each text node, also a later one, makes way for two nested `font` elements.
 * Runs in the page, before its own code. Every second text is a new node, as in Chrome; the others are moved. All stay English.
 */
export function translatePage(): void {
  const skipped = 'script, style, noscript, title, textarea, option, svg, font';
  let count = 0;
  const translate = (text: Text) => {
    if (!text.isConnected || text.data.trim() === '') return;
    if (document.documentElement.dataset['translation'] === 'off') return;
    if (text.parentElement?.closest(skipped) !== null) return;
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    outer.append(inner);
    count += 1;
    text.replaceWith(outer);
    inner.append(count % 2 === 0 ? text : text.data);
  };
  const translateIn = (root: Node) => {
    if (root instanceof Text) translate(root);
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode() !== null) texts.push(walker.currentNode as Text);
    texts.forEach(translate);
  };
  new MutationObserver((records) => {
    for (const { addedNodes, target } of records) [...addedNodes, target].forEach(translateIn);
  }).observe(document, { childList: true, characterData: true, subtree: true });
}

/** Turns the translation off, as its button does; runs in the page. */
export function showOriginal(): void {
  document.documentElement.dataset['translation'] = 'off';
  for (const font of document.querySelectorAll('font:has(> font)'))
    font.replaceWith(font.textContent);
}

/** The texts of the page that are not translated; runs in the page. */
export function untranslated(): readonly string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  while (walker.nextNode() !== null) {
    const { data, parentElement } = walker.currentNode as Text;
    const skipped = 'script, style, noscript, title, textarea, option, svg, font';
    if (data.trim() !== '' && parentElement?.closest(skipped) === null) texts.push(data);
  }
  return texts;
}
