/**
 * An unexpected error for the log: kind, message and stack. Messages of the engine's own errors are left out, since they
 * quote values, which may be personal data.
 */
export function stackOf(error: unknown): string {
  if (!(error instanceof Error)) return 'A value that is not an Error was thrown.';
  const { name, message, stack = '' } = error;
  const isBuiltIn = builtInErrors.some((kind) => error instanceof kind);
  const head = isBuiltIn || message === '' ? name : `${name}: ${message}`;
  const behind = stack.indexOf(message) + message.length;
  const frames = stack
    .slice(behind)
    .split('\n')
    .filter((line) => /^\s+at /.test(line));
  return [head, ...frames].join('\n');
}

const builtInErrors = [EvalError, RangeError, ReferenceError, SyntaxError, TypeError, URIError];
