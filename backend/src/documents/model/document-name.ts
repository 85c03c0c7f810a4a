import { invalidArgument, quoted } from './errors.ts';
import type { DocumentPath } from './types.ts';

/** The prefixes of one project's document names. */
export interface Naming {
  /** `projects/P/databases/(default)` */
  readonly database: string;
  /** The name of the database root: `…/documents`. */
  readonly root: string;
}

// https://firebase.google.com/docs/firestore/quotas#collections_documents_and_fields
const maxNameBytes = 6 * 1024;
const maxIdBytes = 1500;
const maxDepth = 100;

export function namingFor(projectId: string): Naming {
  const database = `projects/${projectId}/databases/(default)`;
  return { database, root: `${database}/documents` };
}

/** Throws for the name of another database. A missing name is valid, as in later messages of a stream. */
export function checkDatabase({ database }: Naming, name: unknown): void {
  if (name === undefined || name === database) return;
  const given = typeof name === 'string' ? quoted(name) : 'The value';
  throw invalidArgument(`${given} is not the database ${database}.`);
}

export function toName(naming: Naming, path: DocumentPath): string {
  return `${naming.root}/${path}`;
}

/** The document's path; throws for another project or database and for invalid names. */
export function toDocumentPath(naming: Naming, name: string): DocumentPath {
  const path = toParentPath(naming, name);
  if (path === '') throw invalidArgument(`${quoted(name)} is not the name of a document.`);
  return path;
}

/** Like `toDocumentPath`, but accepts the database root, which is `''`. */
export function toParentPath(naming: Naming, name: string): DocumentPath {
  if (name === naming.root) return '';
  if (!name.startsWith(`${naming.root}/`)) {
    throw invalidArgument(`${quoted(name)} is not in the database ${naming.database}.`);
  }
  const path = name.slice(naming.root.length + 1);
  checkPath(name, path);
  return path;
}

export function toCollectionPath(naming: Naming, name: string): string {
  const id = lastSegment(name);
  checkId(id);
  const parent = toParentPath(naming, name.slice(0, -id.length - 1));
  return collectionPath(parent, id);
}

/** The path of a collection below a document, or below the database root, which is `''`. */
export function collectionPath(parent: DocumentPath, id: string): string {
  return parent === '' ? id : `${parent}/${id}`;
}

/** Splits a document name of any database. */
export function splitName(name: string): { database: string; path: DocumentPath } {
  const match = /^(projects\/[^/]+\/databases\/[^/]+)\/documents\/([^]+)$/.exec(name);
  const [, database, path] = match ?? [];
  if (database === undefined || path === undefined) {
    throw invalidArgument(`${quoted(name)} is not the name of a document.`);
  }
  checkPath(name, path);
  return { database, path };
}

/** The number of a numeric id such as `__id7__`. All other ids between double underscores are reserved. */
export function numericId(id: string): bigint | null {
  if (!id.startsWith('__id')) return null;
  const digits = /^__id(-?\d{1,19})__$/.exec(id)?.[1];
  const number = digits === undefined ? null : BigInt(digits);
  return number !== null && BigInt.asIntN(64, number) === number ? number : null;
}

/** Throws for an invalid id of a collection or document. */
export function checkId(id: string): void {
  const isReserved = /^__[^]*__$/.test(id) && numericId(id) === null;
  const isPath = id === '' || id === '.' || id === '..' || id.includes('/');
  if (isReserved || isPath || !id.isWellFormed()) {
    throw invalidArgument(`${quoted(id)} is not a valid id of a document or collection.`);
  }
  if (Buffer.byteLength(id) > maxIdBytes)
    throw invalidArgument(`An id is longer than ${maxIdBytes} bytes.`);
}

export function collectionOf(path: DocumentPath): string {
  return path.slice(0, path.lastIndexOf('/'));
}

export function lastSegment(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

function checkPath(name: string, path: DocumentPath): void {
  if (Buffer.byteLength(name) > maxNameBytes) {
    throw invalidArgument(`A document name is longer than ${maxNameBytes} bytes.`);
  }
  const segments = path.split('/');
  if (segments.length % 2 !== 0)
    throw invalidArgument(`${quoted(name)} is not the name of a document.`);
  if (segments.length > maxDepth * 2)
    throw invalidArgument(`${quoted(name)} is nested deeper than ${maxDepth} collections.`);
  segments.forEach(checkId);
}
