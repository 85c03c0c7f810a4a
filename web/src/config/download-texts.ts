/** The texts of the list of boys as a file. */
export const downloadTexts = {
  download: 'Download List',
  fileName: 'envelopes.csv',
} as const;
