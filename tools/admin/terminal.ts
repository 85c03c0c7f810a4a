import { createInterface } from 'node:readline/promises';
import { StartError } from 'backend-for-firebase-sdk/kernel/start-error.ts';

/** Asks the person at the terminal; throws `StartError` when the terminal ends without an answer. */
export async function askAtTerminal(question: string): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return await Promise.race([
      lines.question(question),
      new Promise<never>((_resolve, reject) => {
        lines.once('close', () => reject(new StartError('\nNothing was changed.')));
      }),
    ]);
  } finally {
    lines.close();
  }
}
