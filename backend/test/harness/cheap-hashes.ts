/** What hashing a password costs where a test is about something else: next to nothing, instead of 20 ms and 7 MB. */
export const cheapHashes = { memory: 8, passes: 1, parallelism: 1 };
