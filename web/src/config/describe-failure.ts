/** What a failed action says. */
export interface Failure {
  readonly byCode?: Readonly<Record<string, string>>;
  /** Codes for which the provider's message says more. */
  readonly inProvidersWords?: readonly string[];
  readonly otherwise?: string;
}

/** Said of a refusal by the security rules: trying again does not cure it, and its cause is not known. */
const refused = 'The records do not allow it. Reload the page to see how they are now.';

/** Added to the message of any action that cannot be queued offline. */
const needsNetwork = 'This needs a network connection.';

/** The message of an error; codes are those of Firebase and of `DataError`. */
export function describeFailure(failure: Failure, error: unknown): string {
  const { byCode, inProvidersWords, otherwise } = failure;
  const code = readField(error, 'code');
  const known = code !== null && byCode && Object.hasOwn(byCode, code) ? byCode[code] : undefined;
  if (known !== undefined) return known;
  const isProviders =
    otherwise === undefined || (code !== null && inProvidersWords?.includes(code));
  const general =
    (isProviders ? readField(error, 'message') : otherwise) ?? 'Something went wrong.';
  if (code === 'needs-network') return `${asSentence(general)} ${needsNetwork}`;
  if (code !== 'permission-denied') return general;
  return `${asSentence(general.replace(/ Please try again\.$/, ''))} ${refused}`;
}

/** Some texts of the specification lack the period that is needed before another sentence. */
function asSentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

function readField(error: unknown, name: 'code' | 'message'): string | null {
  if (typeof error !== 'object' || error === null || !(name in error)) return null;
  const value: unknown = Reflect.get(error, name);
  return typeof value === 'string' ? value : null;
}
