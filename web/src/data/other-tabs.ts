const channel = new BroadcastChannel('session');
const sessionEnded = 'session-ended';

/** Tells the app's other tabs that the records are being wiped under them. */
export function tellSessionEnded(): void {
  channel.postMessage(sessionEnded);
}

/** Hears what other tabs tell; a tab does not hear itself. */
export function onSessionEndedElsewhere(listener: () => void): void {
  channel.addEventListener('message', ({ data }) => {
    if (data === sessionEnded) listener();
  });
}
