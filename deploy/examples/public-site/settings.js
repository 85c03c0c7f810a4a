/**
 * Which programme this site writes to. Firebase's console shows the values for a project (Project settings, Your apps);
 * a backend of your own answers with them at /__/firebase/init.json. They are no secrets: the rules decide.
 */
export const firebaseConfig = { apiKey: 'gabbai-local', projectId: 'gabbai', appId: 'public-site' };

/** The address of a backend of your own; `null` for Firebase. */
export const backend = 'http://127.0.0.1:4180';

/** As the office spells them: a boy holds his school by its name, and this site may not read the list. */
export const schools = [
  'Cheder Ohr Yisroel',
  'Cheder Tiferes Moshe',
  'Mesivta Nachlas Yaakov',
  'Talmud Torah Beis Dovid',
  'Yeshiva Ketana Shaarei Tefillah',
  'Yeshiva Toras Chaim',
];
