/** Console errors after a lost connection. The SDK tests the network with Google's image. */
export const offlineComplaints = [/net::ERR_/, /google\.com\/images\/cleardot\.gif/];
