/** Gabbai's backend as a service: what systemd and containers run. */
import { serve } from '@gabbai/backend/serve.ts';
import { configFromEnvironment } from './gabbai.ts';

await serve(configFromEnvironment);
