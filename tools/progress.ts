/** Says how far each part is, once a second and not in the first one. */
export function createProgress(
  say: (line: string) => void,
  tell: (amount: number) => string = inPercent,
): (what: string, amount: number) => void {
  let last = Date.now();
  return (what, amount) => {
    if (Date.now() - last < 1000) return;
    last = Date.now();
    say(`${what}: ${tell(amount)}`);
  };
}

function inPercent(share: number): string {
  return `${Math.floor(share * 100)} %`;
}
