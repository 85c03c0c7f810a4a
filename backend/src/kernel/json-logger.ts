import type { Logger } from './logger.ts';

/** Writes one line of JSON an event to `write`, with the time in UTC. */
export function createJsonLogger(write: (line: string) => void): Logger {
  const at = (level: string) => (fields: Readonly<Record<string, unknown>>, message: string) => {
    const own = { time: new Date().toISOString(), level, message };
    write(`${JSON.stringify({ ...own, ...fields, ...own })}\n`);
  };
  return { info: at('info'), warn: at('warn'), error: at('error') };
}
