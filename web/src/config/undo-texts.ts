/** What a message says that offers to take something back. */
export const undoTexts = {
  undo: 'Undo',
  nowActive: 'The boy is now active.',
  nowDisabled: 'The boy is now disabled.',
  takenBack: 'Taken back.',
} as const;
