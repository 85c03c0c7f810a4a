const longestName = 80;

/** The stored name of a picture, made from the name of the chosen file. */
export function fileName(original: string, type: string): string {
  const base = original.replace(/\.[^.]*$/, '');
  const name = plainName(base.slice(-longestName)) || 'picture';
  return `${name}.${type === 'image/png' ? 'png' : 'jpg'}`;
}

/** A slash would make a folder; a cut surrogate pair is invalid in a URL. */
export function plainName(name: string): string {
  return name.replace(/[/\\\p{Cc}\p{Cs}]+/gu, '-').trim();
}
