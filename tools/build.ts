/** `npm run build`: the web app into web/dist, when a source changed since the last time. */
import { buildWebIfStale } from './web-build.ts';

buildWebIfStale(console.log);
