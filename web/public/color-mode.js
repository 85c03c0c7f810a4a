// Before the first paint, so that a dark page does not flash white. The key is the one in src/ui/theme.ts.
document.documentElement.setAttribute(
  'data-mantine-color-scheme',
  localStorage.getItem('color-mode') === 'dark' ? 'dark' : 'light',
);
