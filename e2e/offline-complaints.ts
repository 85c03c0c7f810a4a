/** The browser's own messages after a lost connection; the SDK pings the server with an image. */
export const offlineComplaints = [/net::ERR_/, /google\.com\/images\/cleardot\.gif/];
