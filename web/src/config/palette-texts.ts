import { isolate } from './isolate.ts';
import { paths } from './paths.ts';

export const paletteTexts = {
  title: 'Go to…',
  field: 'A boy, a page or an action',
  results: 'Results',
  envelopes: 'Boys',
  pages: 'Pages',
  actions: 'Actions',
  found: (count: number) => (count === 1 ? '1 result' : `${count} results`),
  none: (text: string) => `No results for “${isolate(text)}”.`,
  stillLoading: 'Boys are still loading.',
  thisWeek: "This week's prizes",
  addBoy: 'Add a boy',
  importBoys: 'Import boys',
  selectWinner: 'Select winner',
  roster: 'Print roster',
  labels: 'Print labels',
  undoAward: 'Undo the last award',
  closeYear: 'Close the year',
  shortcuts: 'Keyboard shortcuts',
  shortcut: 'Ctrl K',
} as const;

export const paletteSynonyms: Readonly<Record<string, readonly string[]>> = {
  [paths.dashboard.href]: ['home', 'aliya', 'requests', 'registered', 'charts', 'figures'],
  [paths.envelopes.href]: ['boys', 'list', 'points', 'minyan', 'award', 'download', 'search'],
  [paths.prizes.href]: ['parsha', 'winners', 'board', 'pictures'],
  [paths.aliyos.href]: ['aliya', 'kohen', 'levi', 'torah', 'gabbai', 'shabbos'],
  [paths.setting.href]: ['schools', 'yeshiva', 'settings'],
  [paths.help.href]: ['about', 'version', 'how'],
  'add-boy': ['new', 'register'],
  'import-boys': ['csv', 'excel', 'list', 'paste'],
  sheets: ['minyan', 'attendance', 'who', 'came'],
  'select-winner': ['choose', 'draw'],
  roster: ['paper', 'minyan'],
  labels: ['paper', 'scan', 'code'],
  'undo-award': ['take', 'back'],
  'close-year': ['end', 'grades'],
  'color-mode': ['theme', 'colour', 'color'],
  shortcuts: ['keys'],
  logout: ['sign', 'out', 'leave'],
};
