/** What the browser itself says to a page that has lost its connection; the SDK asks an image for a sign of life. */
export const offlineComplaints = [/net::ERR_/, /google\.com\/images\/cleardot\.gif/];
