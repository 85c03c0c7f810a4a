/** How the changes made on this page are doing on their way to the server. */
export const savingStateTexts = {
  sending: 'Sending changes…',
  stored: 'All changes are stored',
  waiting: (count: number) =>
    count === 1
      ? '1 change is kept here until you are back'
      : `${count} changes are kept here until you are back`,
} as const;
