/** Stands, in a document, for the download URL that a file gets once it is uploaded. */
export class StoredFile {
  readonly path: string;

  constructor(path: string) {
    this.path = path;
  }
}
