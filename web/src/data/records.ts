// What the session needs of the database, behind one dynamic import.
export { admit } from './admission.ts';
export { closeFirestore, hasSentEverything } from './firestore.ts';
