#!/usr/bin/env node
/** The backend as a command of its own, without a product's settings. */
import { configFromEnvironment } from './environment.ts';
import { serve } from './serve.ts';

await serve((env, webDir) => configFromEnvironment(env, { webDir }));
