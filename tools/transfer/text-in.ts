/** A text in a JSON object; empty where there is none. */
export function textIn(object: Readonly<Record<string, unknown>>, name: string): string {
  const value = object[name];
  return typeof value === 'string' ? value : '';
}
