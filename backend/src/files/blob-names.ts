import { readdirSync } from 'node:fs';

export const partSuffix = '.part';

/** What `randomUUID` makes. */
const blobName = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?:\.part)?$/;

export function isBlobName(name: string): boolean {
  return blobName.test(name);
}

/** The plain files of a folder, links not among them, that are named as this service names bytes. */
export function blobsIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && isBlobName(entry.name))
    .map(({ name }) => name);
}
