/** The buttons that bring boys in. */
export const newBoysTexts = {
  add: 'Add a boy',
  import: 'Import boys',
} as const;
