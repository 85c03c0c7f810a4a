export const savingStateTexts = {
  sending: 'Sending changes…',
  stored: 'All changes saved',
  waiting: (count: number) => (count === 1 ? '1 change waiting' : `${count} changes waiting`),
} as const;
