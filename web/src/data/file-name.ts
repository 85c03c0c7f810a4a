const longestName = 80;

/** What a picture is called where it is stored, out of the name that it was chosen by. */
export function fileName(original: string, type: string): string {
  const base = original.replace(/\.[^.]*$/, '');
  const name = plainName(base.slice(-longestName)) || 'picture';
  return `${name}.${type === 'image/png' ? 'png' : 'jpg'}`;
}

/** A slash would make a folder, and half a sign, as cutting leaves it, can stand in no address. */
export function plainName(name: string): string {
  return name.replace(/[/\\\p{Cc}\p{Cs}]+/gu, '-').trim();
}
