export const sampleKinds = [
  { id: 'friday-night', name: 'Friday night', points: 3, isOnShabbos: true },
  { id: 'shabbos-morning', name: 'Shabbos morning', points: 5, isOnShabbos: true },
  { id: 'shabbos-mincha', name: 'Shabbos mincha', points: 2, isOnShabbos: true },
  { id: 'sunday-morning', name: 'Sunday morning', points: 2, isOnShabbos: false },
] as const;

/** An example name, where the app stores the uid of an administrator. */
export const sampleAdmin = 'Rabbi Abramowitz';
