import { useSearchParams } from 'react-router';
import { runtimeConfig } from '../../config/runtime-config.ts';
import { continueTarget, type ContinueTarget } from './continue-target.ts';

/** Needs the loaded configuration. */
export function useContinueTarget(): ContinueTarget | null {
  const [parameters] = useSearchParams();
  const origins = [location.origin, ...runtimeConfig().allowedOrigins];
  return continueTarget(parameters.get('continueUrl'), origins);
}
