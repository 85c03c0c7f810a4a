import { useSearchParams } from 'react-router';
import { runtimeConfig } from '../../config/runtime-config.ts';

interface ContinueTarget {
  readonly href: string;
  /** In punycode, which reveals lookalike letters. */
  readonly host: string;
}

/** `null` unless the origin is allowed, because anybody can craft a link. */
export function continueTarget(
  given: string | null,
  origins: readonly string[],
): ContinueTarget | null {
  const url = URL.parse(given ?? '');
  if (url === null || !/^https?:$/.test(url.protocol) || !origins.includes(url.origin)) return null;
  return { href: url.href, host: url.host };
}

/** Needs the loaded configuration. */
export function useContinueTarget(): ContinueTarget | null {
  const [parameters] = useSearchParams();
  const origins = [location.origin, ...runtimeConfig().allowedOrigins];
  return continueTarget(parameters.get('continueUrl'), origins);
}
