/** What hashing a password costs where a test is about something else: next to nothing, instead of 25 ms and 19 MB. */
export const cheapHashes = { memory: 8, passes: 1, parallelism: 1 };
