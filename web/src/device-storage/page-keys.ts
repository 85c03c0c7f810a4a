/** Keys that the script in index.html reads: `web/vite.config.ts` writes them there. */
export const colorModeKey = 'color-mode';
export const cacheStateKey = 'records-on-this-computer';
