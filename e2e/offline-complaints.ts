/** Console errors after a lost connection. */
export const offlineComplaints = [/net::ERR_/];
