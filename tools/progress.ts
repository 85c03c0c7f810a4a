/** Reports progress at most once a second, and not in the first second. */
export function createProgress(
  print: (line: string) => void,
  format: (amount: number) => string = inPercent,
): (what: string, amount: number) => void {
  let printedAt = Date.now();
  return (what, amount) => {
    if (Date.now() - printedAt < 1000) return;
    printedAt = Date.now();
    print(`${what}: ${format(amount)}`);
  };
}

function inPercent(share: number): string {
  return `${Math.floor(share * 100)} %`;
}
