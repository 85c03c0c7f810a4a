export const unsavedTexts = {
  question: 'What you typed has not been saved.',
  discard: 'Discard',
  keep: 'Keep editing',
} as const;
