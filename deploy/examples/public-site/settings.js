/**
 * The programme that this site writes to. Firebase's console shows the values (Project settings, Your apps); your own backend
 * has them at /__/firebase/init.json. They are not secret: the rules protect the records.
 */
export const firebaseConfig = { apiKey: 'gabbai-local', projectId: 'gabbai', appId: 'public-site' };

/** The address of your own backend; `null` for Firebase. */
export const backend = 'http://127.0.0.1:4180';

/** As the office spells them: envelopes store the school's name, and this site cannot read the list. */
export const schools = [
  'Cheder Ohr Yisroel',
  'Cheder Tiferes Moshe',
  'Mesivta Nachlas Yaakov',
  'Talmud Torah Beis Dovid',
  'Yeshiva Ketana Shaarei Tefillah',
  'Yeshiva Toras Chaim',
];
