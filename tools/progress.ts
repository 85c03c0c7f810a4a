/** Reports progress at most once a second, and not in the first second. */
export function createProgress(
  print: (line: string) => void,
  tell: (amount: number) => string = inPercent,
): (what: string, amount: number) => void {
  let last = Date.now();
  return (what, amount) => {
    if (Date.now() - last < 1000) return;
    last = Date.now();
    print(`${what}: ${tell(amount)}`);
  };
}

function inPercent(share: number): string {
  return `${Math.floor(share * 100)} %`;
}
