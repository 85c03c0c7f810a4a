/** A project of the emulator, with rules of its own. */
import { owner, type Answer, type Call, type Emulator } from './emulator.ts';

export interface Project {
  /** Asks as the holder of the token. */
  call(token: string | null, call: Call): Promise<Answer>;
  /** Commits writes past the rules. */
  store(writes: readonly object[]): Promise<void>;
  get(path: string): Promise<Answer>;
  /** Removes all documents. */
  clear(): Promise<void>;
}

/** The emulator keeps the values of all expressions until it gets the rules again: some megabytes for each call. */
const callsBeforeRenewal = 100;
const mostWrites = 500;

/** Throws when the rules have an error. */
export async function openProject(google: Emulator, name: string, rules: string): Promise<Project> {
  let calls = 0;
  const putRules = async (): Promise<void> => {
    const issues = await google.putRules(name, rules);
    const error = issues.find(({ severity }) => severity === 'ERROR');
    if (error !== undefined) throw new Error(`Google does not compile them: ${error.description}`);
  };
  await putRules();
  return {
    async call(token, call) {
      calls += 1;
      if (calls % callsBeforeRenewal === 0) await putRules();
      return google.call(name, token, call);
    },
    async store(writes) {
      for (let at = 0; at < writes.length; at += mostWrites)
        await google.commit(name, owner, writes.slice(at, at + mostWrites));
    },
    get: (path) => google.get(name, owner, path),
    clear: () => google.clear(name),
  };
}
