/** Structured log lines for the operator. They must never hold personal data, passwords or tokens. */
export interface Logger {
  info(fields: Readonly<Record<string, unknown>>, message: string): void;
  warn(fields: Readonly<Record<string, unknown>>, message: string): void;
  error(fields: Readonly<Record<string, unknown>>, message: string): void;
}

export const silentLogger: Logger = { info: () => {}, warn: () => {}, error: () => {} };

/** Writes one line of JSON per event, with the time in UTC. */
export function createJsonLogger(write: (line: string) => void): Logger {
  const at = (level: string) => (fields: Readonly<Record<string, unknown>>, message: string) => {
    const own = { time: new Date().toISOString(), level, message };
    write(`${JSON.stringify({ ...own, ...fields, ...own })}\n`);
  };
  return { info: at('info'), warn: at('warn'), error: at('error') };
}
