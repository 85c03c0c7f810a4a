import { useSearchParams } from 'react-router';
import { runtimeConfig } from '../../config/runtime-config.ts';
import { continueTarget, type ContinueTarget } from './continue-target.ts';

/** Where the mailed link that opened this page leads on to. The configuration must be loaded. */
export function useContinueTarget(): ContinueTarget | null {
  const [parameters] = useSearchParams();
  const origins = [location.origin, ...runtimeConfig().allowedOrigins];
  return continueTarget(parameters.get('continueUrl'), origins);
}
