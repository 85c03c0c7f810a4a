// What the session and the way in need of the database, behind one dynamic import.
export { checkAdminAccess } from './session/admin-access.ts';
export { closeFirestore, hasSentEverything, openAhead } from './firestore.ts';
