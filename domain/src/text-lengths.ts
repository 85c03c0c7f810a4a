/** The longest texts people may enter, in UTF-16 units; deploy/firestore.rules refuse longer ones. */
export const longestText = { name: 200, sentence: 1000, email: 320 } as const;
