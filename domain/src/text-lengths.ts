/** Limits of entered texts in UTF-16 units; deploy/firestore.rules takes at least these. */
export const maxTextLength = { name: 200, sentence: 1000, email: 320 } as const;
