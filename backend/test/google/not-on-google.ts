/** Stories that need more of our own backend than accounts and files, by the name of their file, and why. */
export const notOnGoogle: Readonly<Record<string, string>> = {
  'first-start': 'It starts backends of its own.',
  'service-worker': 'It stops the backend.',
};
