/** Before each file of tests: `npm test` plays the same random cases each time, `npm run test:all` others. */
import * as fc from 'fast-check';

const isSearching = process.env['RANDOM_SEEDS'] === 'new';
fc.configureGlobal({ seed: isSearching ? Date.now() : 5787 });
