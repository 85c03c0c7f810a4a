/** One chunk for both, which share most of their code: two chunks are 2 kB larger. */
export { closeYear } from './close-year.ts';
export { reopenYear } from './reopen-year.ts';
