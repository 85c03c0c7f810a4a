/**
 * Reloads the page once the server answers; rejects if it does not. The cure for code that failed to load: a browser may cache
 * a failed `import()` (https://github.com/whatwg/html/issues/6768), and after an update the chunk has another name.
 */
export async function reloadPage(): Promise<void> {
  await fetch('/__/firebase/init.json', { cache: 'no-store' });
  location.reload();
}
