/** Console errors after a lost connection; the second when it takes ten seconds to be there again. */
export const offlineComplaints = [/net::ERR_/, /Could not reach Cloud Firestore/];
