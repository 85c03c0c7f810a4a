/** Gabbai's backend as a service: what systemd and containers run. */
import { serve } from 'backend-for-firebase-sdk/serve.ts';
import { configFromEnvironment } from './gabbai.ts';

await serve(configFromEnvironment);
