export interface PersonName {
  readonly firstName: string;
  readonly lastName: string;
}

/** Splits an edited name after its first word. */
export function splitName(name: string): PersonName {
  const [firstName = '', ...rest] = collapseSpaces(name).split(' ');
  return { firstName, lastName: rest.join(' ') };
}

/** Trims a text, collapses its spaces and removes the invisible signs of copied text. */
export function collapseSpaces(text: string): string {
  return text
    .replace(/\p{Cf}/gu, '')
    .trim()
    .replace(/\s+/g, ' ');
}

/** First and last name together; empty when a boy has neither. */
export function fullName({ firstName, lastName }: PersonName): string {
  return `${firstName.trim()} ${lastName.trim()}`.trim();
}

export const noName = 'No name';

/** The name to show, never empty. */
export function displayName(person: PersonName): string {
  return fullName(person) || noName;
}

/** One or two letters for an avatar without a photo; empty when there is no name. */
export function initials({ firstName, lastName }: PersonName): string {
  return [firstName, lastName].map((part) => /\p{L}/u.exec(part)?.[0].toUpperCase() ?? '').join('');
}
