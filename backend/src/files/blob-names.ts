import { readdirSync } from 'node:fs';

export const partSuffix = '.part';

/** The form of `randomUUID`. */
const blobName = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?:\.part)?$/;

export function isBlobName(name: string): boolean {
  return blobName.test(name);
}

/** The plain files of a folder, without links, with names of this service's form. */
export function blobsIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && isBlobName(entry.name))
    .map(({ name }) => name);
}
