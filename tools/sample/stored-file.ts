/** A placeholder for a file's download URL, which is known only after the upload. */
export class StoredFile {
  readonly path: string;

  constructor(path: string) {
    this.path = path;
  }
}
