/** Stories that need more of our own backend than accounts and files, by their file or title, and why. */
export const notOnGoogle: Readonly<Record<string, string>> = {
  'first-start.spec.ts': 'It starts backends of its own.',
  'service-worker.spec.ts': 'It stops the backend.',
  'many-boys.spec.ts': 'A tool writes its boys into our own backend.',
  'every screen of a programme with records': 'A tool writes its boys into our own backend.',
  'people.spec.ts': 'It waits for a mail of our own backend.',
  'prize-conflicts.spec.ts': 'A command adds an administrator to our own data folder.',
  'offline, a change that cannot be queued fails soon': 'It stops the backend.',
  'points that could not be saved are offered again':
    'Google’s engine calls a record above 1 MiB forbidden, not too large.',
  'a sitting reads each boy once': 'It counts the documents that our own backend sends.',
  'boys and prizes that cannot be read': 'It damages our own database.',
  'public-site.spec.ts': 'The site names another project.',
  'reset-password.spec.ts': 'It waits for mails of our own backend.',
  'revocation.spec.ts': 'Commands add administrators to our own data folder.',
  'while the backend is down schools are': 'It kills the backend.',
  'school-year-interrupted.spec.ts': 'It kills the backend, and counts how often.',
  'a deleted week and an unreachable server are reported': 'It kills the backend.',
};
