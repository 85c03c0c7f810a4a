/**
 * The file service's behaviour, told in its own words: objects, uploads, downloads, lists. It knows nothing of
 * HTTP, of tokens' signatures or of what the files show. The one idea needed to read it: bytes first reach the
 * disk under a random name, then one SQLite transaction makes them the object; bytes without a row are leftovers.
 */
import type { Readable } from 'node:stream';
import type { RequestAuth } from '../kernel/request-auth.ts';
import type {
  ListPage,
  ListQuery,
  ObjectSettingsPatch,
  StoredObject,
  UploadRequest,
  UploadStatus,
} from './model.ts';

export interface Files {
  readonly maxBytes: number;
  upload(request: UploadRequest, bytes: Uint8Array): Promise<StoredObject>;
  readonly uploads: Uploads;
  get(name: string, auth: RequestAuth | null): StoredObject;
  /** Like `get`, but whoever holds the object's download token needs no permission. */
  download(name: string, token: string | null, auth: RequestAuth | null): Download;
  update(name: string, patch: ObjectSettingsPatch, auth: RequestAuth | null): StoredObject;
  list(query: ListQuery, auth: RequestAuth | null): ListPage;
  /** Throws unless the caller may upload under this name; for refusing before the bytes are taken in. */
  checkMayUpload(name: string, auth: RequestAuth | null): void;
  remove(name: string, auth: RequestAuth | null): Promise<void>;
}

/** An upload in pieces, which survives lost connections and restarts. */
export interface Uploads {
  /** Returns the upload's id. `size` is what the client announced, if it did. */
  start(request: UploadRequest, size: number | null): Promise<string>;
  append(
    id: string,
    piece: { readonly offset: number; readonly bytes: Uint8Array },
    auth: RequestAuth | null,
  ): Promise<UploadStatus>;
  finalize(id: string, auth: RequestAuth | null): Promise<StoredObject>;
  status(id: string, auth: RequestAuth | null): UploadStatus;
}

export interface Download {
  readonly object: StoredObject;
  /** Opens the bytes `first` to `last`, both included; to be called before anything is awaited. */
  read(first: number, last: number): Readable;
}
