import { useSearchParams } from 'react-router';
import { runtimeConfig } from '../../config/runtime-config.ts';

interface ContinueTarget {
  readonly href: string;
  /** Punycode, which reveals lookalike letters. */
  readonly host: string;
}

/** The page to continue to. `null` unless its origin is allowed, because anybody can craft a link. */
export function continueTarget(
  continueUrl: string | null,
  origins: readonly string[],
): ContinueTarget | null {
  const url = URL.parse(continueUrl ?? '');
  if (url === null || !/^https?:$/.test(url.protocol) || !origins.includes(url.origin)) return null;
  return { href: url.href, host: url.host };
}

/** Reads `continueUrl` of this page's URL. The configuration must be loaded. */
export function useContinueTarget(): ContinueTarget | null {
  const [parameters] = useSearchParams();
  const origins = [location.origin, ...runtimeConfig().allowedOrigins];
  return continueTarget(parameters.get('continueUrl'), origins);
}
