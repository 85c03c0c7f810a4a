// What the session and the way in need of the database, behind one dynamic import.
export { admit } from './admission.ts';
export { closeFirestore, hasSentEverything, openAhead } from './firestore.ts';
