/** The first bytes of a zip file, as .xlsx is one, and of .xls. */
export function isWorkbook(bytes: Uint8Array): boolean {
  return isOle(bytes) || startOf(bytes, 4) === 'PK\x03\x04';
}

export function isOle(bytes: Uint8Array): boolean {
  return startOf(bytes, 4) === '\xD0\xCF\x11\xE0';
}

/** The first bytes as Latin letters. */
export function startOf(bytes: Uint8Array, length: number): string {
  return String.fromCharCode(...bytes.subarray(0, length));
}
