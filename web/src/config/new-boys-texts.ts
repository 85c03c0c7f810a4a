/** The buttons that bring boys in. */
export const newBoysTexts = {
  add: 'Add a boy',
  importFirst: 'Import a list',
  addFirst: 'Add the first boy',
  import: 'Import boys',
} as const;
