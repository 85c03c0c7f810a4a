let isFollowed = false;

/**
 * For pages that a browser keeps for its Back button. The SDK closes the database on `pagehide` even then, and after a logout a
 * kept page must not show records, so a page that comes back reloads.
 */
export function followBackForwardCache(): void {
  if (isFollowed) return;
  isFollowed = true;
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) window.location.reload();
  });
  if (navigator.vendor.startsWith('Apple')) endTransactionsOfKeptPage();
}

/**
 * WebKit suspends a kept page with its transactions, and the tab's next page waits for them without end. Aborted ones are
 * repeated like those of a closed page.
 */
function endTransactionsOfKeptPage(): void {
  const running = new Set<IDBTransaction>();
  let isKept = false;
  const begin = Reflect.get(IDBDatabase.prototype, 'transaction');
  IDBDatabase.prototype.transaction = function beginTransaction(...args) {
    const transaction = begin.apply(this, args);
    const forget = (): void => void running.delete(transaction);
    transaction.addEventListener('complete', forget);
    transaction.addEventListener('abort', forget);
    running.add(transaction);
    if (isKept) transaction.abort();
    return transaction;
  };
  window.addEventListener('pagehide', ({ persisted }) => {
    isKept = persisted;
    if (isKept) for (const transaction of running) transaction.abort();
  });
}
