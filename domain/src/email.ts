import { collapseSpaces } from './names.ts';

/** An address, or several, without what copying adds: invisible signs, "mailto:", and the name of "Chaim Katz <katz@example.org>". */
export function cleanEmail(text: string): string {
  const [, address = text] = /<([^<>]+@[^<>]+)>\s*$/.exec(collapseSpaces(text)) ?? [];
  return collapseSpaces(address).replace(/(?<=^|[,;]\s?)mailto:\s?([^,;?]*)[^,;]*/gi, '$1');
}

/** Whether a text looks like an email address, or like several with a comma or semicolon between them. */
export function looksLikeEmail(text: string): boolean {
  return text
    .split(/[,;]/)
    .every((address) => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(address.trim()));
}
