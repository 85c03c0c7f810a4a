/** Whether a text looks like an email address, or like several with a comma or semicolon between them. */
export function looksLikeEmail(text: string): boolean {
  return text
    .split(/[,;]/)
    .every((address) => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(address.trim()));
}
