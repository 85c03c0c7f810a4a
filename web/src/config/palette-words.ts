import { paths } from './paths.ts';

/** Synonyms, matched by prefix. */
export const paletteSynonyms: Readonly<Record<string, readonly string[]>> = {
  [paths.dashboard.href]: ['home', 'aliya', 'requests', 'registered', 'charts', 'figures'],
  [paths.envelopes.href]: ['boys', 'list', 'points', 'minyan', 'award', 'download', 'search'],
  [paths.prizes.href]: ['parsha', 'winners', 'board', 'pictures'],
  [paths.setting.href]: ['schools', 'yeshiva', 'settings'],
  [paths.help.href]: ['about', 'version', 'how'],
  'color-mode': ['theme', 'colour', 'color'],
  shortcuts: ['keys'],
  logout: ['sign', 'out', 'leave'],
};
