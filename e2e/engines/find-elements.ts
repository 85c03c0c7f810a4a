/** An element as a person or a screen reader names it. A text must be the whole name; a pattern may match a part. */
export interface Query {
  readonly role: Role;
  readonly name: string | RegExp;
  /** The element that contains it. */
  readonly within?: Query;
}

/** Simplified from https://www.w3.org/TR/html-aam-1.0/: what the app uses. */
const selectors = {
  button: 'button, [role="button"]',
  checkbox: 'input[type="checkbox"]',
  dialog: 'dialog, [role="dialog"], [role="alertdialog"]',
  heading: 'h1, h2, h3',
  link: 'a[href]',
  radio: 'input[type="radio"]',
  region: 'section, [role="region"]',
  row: 'tr, [role="row"]',
  text: '*',
  textbox: 'input:not([type="checkbox"], [type="radio"], [type="file"]), textarea',
} as const;

type Role = keyof typeof selectors;

interface WireQuery {
  readonly role: Role;
  readonly selector: string;
  readonly pattern: string;
  readonly within: WireQuery | null;
}

/** A JavaScript expression: the visible elements of a query. */
export function elementsExpression(query: Query): string {
  const functions = [findElements, nameOf, isVisible, plain].map(String).join('\n');
  return `(() => { ${functions}\nreturn findElements(${JSON.stringify(toWire(query))}); })()`;
}

export function describeQuery({ role, name, within }: Query): string {
  return `${role} "${String(name)}"${within === undefined ? '' : ` in ${describeQuery(within)}`}`;
}

function toWire({ role, name, within }: Query): WireQuery {
  return {
    role,
    selector: selectors[role],
    pattern: typeof name === 'string' ? `^${RegExp.escape(name)}$` : name.source,
    within: within === undefined ? null : toWire(within),
  };
}

// The functions below run in the browser, so they can use only one another.

function findElements({ role, selector, pattern, within }: WireQuery): Element[] {
  const roots = within === null ? [document.body] : findElements(within);
  const matches = new RegExp(pattern);
  const found = roots
    .flatMap((root) => Array.from(root.querySelectorAll(selector)))
    .filter((element) => isVisible(element) && matches.test(nameOf(element, role)));
  // Of nested texts the innermost.
  return role === 'text'
    ? found.filter((one) => !found.some((other) => other !== one && one.contains(other)))
    : found;
}

function nameOf(element: Element, role: string): string {
  if (role === 'text') return plain(element.textContent);
  const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
  const named = plain(ids.map((id) => document.getElementById(id)?.textContent).join(' '));
  const labels = 'labels' in element ? [...((element.labels ?? []) as Iterable<Element>)] : [];
  return (
    named ||
    plain(element.getAttribute('aria-label')) ||
    plain(labels.map((label) => label.textContent).join(' ')) ||
    plain(element.textContent) ||
    plain(element.getAttribute('placeholder'))
  );
}

function isVisible(element: Element): boolean {
  return (
    element.getClientRects().length > 0 &&
    element.checkVisibility({ visibilityProperty: true }) &&
    element.closest('[inert]') === null
  );
}

function plain(text: string | null | undefined): string {
  return (text ?? '').replaceAll(/\s+/g, ' ').trim();
}
