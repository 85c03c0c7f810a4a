type Save = () => Promise<boolean>;

const saves = new Set<Save>();

/** Has `save` called before each logout: it saves what has waited for a moment, and answers whether all of it is saved. */
export function beforeLogout(save: Save): void {
  saves.add(save);
}

/** Saves what has been changed on this page and would otherwise wait; resolves to whether all of it is saved. */
export async function saveBeforeLogout(): Promise<boolean> {
  const answers = await Promise.all([...saves].map((save) => save()));
  return answers.every(Boolean);
}
