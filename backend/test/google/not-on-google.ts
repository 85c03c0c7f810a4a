/** Stories that need more of our own backend than accounts and files, by the name of their file, and why. */
export const notOnGoogle: Readonly<Record<string, string>> = {};
