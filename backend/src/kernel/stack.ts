/**
 * An unexpected failure for the log: its kind, its message and where it came from. The engine's own messages quote the
 * value that was wrong, which may be a child's name; where they came from says enough without them.
 */
export function stackOf(error: unknown): string {
  if (!(error instanceof Error)) return 'Something that is no error was thrown.';
  const { name, message, stack = '' } = error;
  const isEngines = enginesOwn.some((kind) => error instanceof kind);
  const head = isEngines || message === '' ? name : `${name}: ${message}`;
  const behind = stack.indexOf(message) + message.length;
  const frames = stack
    .slice(behind)
    .split('\n')
    .filter((line) => /^\s+at /.test(line));
  return [head, ...frames].join('\n');
}

const enginesOwn = [EvalError, RangeError, ReferenceError, SyntaxError, TypeError, URIError];
