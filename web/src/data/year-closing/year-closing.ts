export { closeYear } from './close-year.ts';
export { reopenYear } from './reopen-year.ts';
