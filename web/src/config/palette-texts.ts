import { isolate } from './isolate.ts';

/** The texts of the command palette. */
export const paletteTexts = {
  title: 'Go to…',
  field: 'A boy, a page or an action',
  results: 'Results',
  envelopes: 'Boys',
  pages: 'Pages',
  actions: 'Actions',
  found: (count: number) => (count === 1 ? '1 result' : `${count} results`),
  none: (text: string) => `No results for “${isolate(text)}”.`,
  /** Not all boys have come yet, so that one who is not found may still exist. */
  stillLoading: 'Boys are still loading.',
  thisWeek: "This week's prizes",
  shortcuts: 'Keyboard shortcuts',
  shortcut: 'Ctrl K',
} as const;
