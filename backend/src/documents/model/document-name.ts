import { invalidArgument } from './errors.ts';
import type { DocumentPath } from './types.ts';
import { quoted } from './quoted.ts';

/** How one project's documents are called on the wire. */
export interface Naming {
  /** `projects/P/databases/(default)` */
  readonly database: string;
  /** The name of the database's root, without a slash at the end: `…/documents`. */
  readonly root: string;
}

// https://firebase.google.com/docs/firestore/quotas#collections_documents_and_fields
const maxNameBytes = 6 * 1024;
const maxIdBytes = 1500;
const maxDepth = 100;

/** The names of a project's one database. */
export function namingFor(projectId: string): Naming {
  const database = `projects/${projectId}/databases/(default)`;
  return { database, root: `${database}/documents` };
}

/** Refuses the name of another database; a message of a stream may leave it out. */
export function checkDatabase({ database }: Naming, name: unknown): void {
  if (name === undefined || name === database) return;
  const given = typeof name === 'string' ? quoted(name) : 'What is given';
  throw invalidArgument(`${given} is not the database ${database}.`);
}

/** The full name of a document or collection path. */
export function toName(naming: Naming, path: DocumentPath): string {
  return `${naming.root}/${path}`;
}

/** The document's path; refuses names of another project or database, and names that cannot be a document's. */
export function toDocumentPath(naming: Naming, name: string): DocumentPath {
  const path = toParentPath(naming, name);
  if (path === '') throw invalidArgument(`${quoted(name)} is not the name of a document.`);
  return path;
}

/** Like `toDocumentPath`, but the database's root is a parent too: `''`. */
export function toParentPath(naming: Naming, name: string): DocumentPath {
  if (name === naming.root) return '';
  if (!name.startsWith(`${naming.root}/`)) {
    throw invalidArgument(`${quoted(name)} is not in the database ${naming.database}.`);
  }
  const path = name.slice(naming.root.length + 1);
  checkPath(name, path);
  return path;
}

/** The path of a collection, from its full name. */
export function toCollectionPath(naming: Naming, name: string): string {
  const id = lastSegment(name);
  checkId(id);
  const parent = toParentPath(naming, name.slice(0, -id.length - 1));
  return collectionPath(parent, id);
}

/** The path of a collection below a document, or below the database's root, which is `''`. */
export function collectionPath(parent: DocumentPath, id: string): string {
  return parent === '' ? id : `${parent}/${id}`;
}

/** The path part of any database's document name, with the database it is in. */
export function splitName(name: string): { database: string; path: DocumentPath } {
  const match = /^(projects\/[^/]+\/databases\/[^/]+)\/documents\/([^]+)$/.exec(name);
  const [, database, path] = match ?? [];
  if (database === undefined || path === undefined) {
    throw invalidArgument(`${quoted(name)} is not the name of a document.`);
  }
  checkPath(name, path);
  return { database, path };
}

/** The number in an id such as `__id7__`, the only ids between double underscores that are no reserved names. */
export function numericId(id: string): bigint | null {
  if (!id.startsWith('__id')) return null;
  const digits = /^__id(-?\d{1,19})__$/.exec(id)?.[1];
  const number = digits === undefined ? null : BigInt(digits);
  return number !== null && BigInt.asIntN(64, number) === number ? number : null;
}

/** Refuses what cannot be the id of a collection or a document. */
export function checkId(id: string): void {
  const isReserved = /^__[^]*__$/.test(id) && numericId(id) === null;
  const isPath = id === '' || id === '.' || id === '..' || id.includes('/');
  if (isReserved || isPath || !id.isWellFormed()) {
    throw invalidArgument(`${quoted(id)} cannot be the id of a document or collection.`);
  }
  if (Buffer.byteLength(id) > maxIdBytes)
    throw invalidArgument(`An id is longer than ${maxIdBytes} bytes.`);
}

/** The collection a document is in. */
export function collectionOf(path: DocumentPath): string {
  return path.slice(0, path.lastIndexOf('/'));
}

/** The last segment of a path: a document's id, or a collection's. */
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
    throw invalidArgument(`${quoted(name)} lies deeper than ${maxDepth} collections.`);
  segments.forEach(checkId);
}
