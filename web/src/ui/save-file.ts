const aMinuteMs = 60_000;

/** Downloads a text as a CSV file. */
export function saveCsv(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  link.download = name;
  link.click();
  // Some browsers read the URL after the click returns.
  setTimeout(() => URL.revokeObjectURL(link.href), aMinuteMs);
}
