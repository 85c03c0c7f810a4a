/** A path with the school and grade of another address. */
export function withClass(path: string, address: URLSearchParams): string {
  const kept = new URLSearchParams(
    [...address].filter(([name]) => name === 'school' || name === 'grade'),
  );
  return kept.size === 0 ? path : `${path}?${kept.toString()}`;
}
