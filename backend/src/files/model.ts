import type { Micros } from '../kernel/micros.ts';
import type { RequestAuth } from '../kernel/request-auth.ts';

export type FileOperation = 'get' | 'list' | 'create' | 'update' | 'delete';

export interface FileAccessRequest {
  readonly auth: RequestAuth | null;
  readonly operation: FileOperation;
  /** The object's name, or for `list` the prefix. */
  readonly path: string;
  /** The object as it is stored; `null` when there is none, and for `list`. */
  readonly resource: ObjectFacts | null;
  /** The object as `create` or `update` would leave it; else `undefined`. */
  readonly requestResource: ObjectFacts | undefined;
}

/** Decides whether a call may pass; throws `FilesError('permission-denied')` when not. */
export type FileGuard = (request: FileAccessRequest) => void;

/** What whoever uploads may choose; anything left out has the service's default. */
export interface ObjectSettings {
  readonly contentType?: string;
  readonly contentDisposition?: string;
  readonly contentEncoding?: string;
  readonly contentLanguage?: string;
  readonly cacheControl?: string;
  /** The uploader's own keys. */
  readonly custom: Readonly<Record<string, string>>;
}

export type HeaderSetting = Exclude<keyof ObjectSettings, 'custom'>;

/** A change of settings: what is absent stays, `null` goes back to the default. */
export type ObjectSettingsPatch = {
  readonly [K in HeaderSetting]?: string | null;
} & { readonly custom?: Readonly<Record<string, string | null>> | null };

export interface Checksums {
  readonly size: number;
  /** Base64, as the wire has it. */
  readonly md5: string;
  readonly crc32c: string;
}

/** What a guard may ask about an object. Before its bytes are here, some of it is not known: `null`. */
export interface ObjectFacts {
  readonly name: string;
  readonly settings: ObjectSettings;
  readonly size: number | null;
  readonly md5: string | null;
  readonly crc32c: string | null;
  readonly generation: Micros | null;
  readonly metageneration: number | null;
  readonly created: Micros | null;
  readonly updated: Micros | null;
}

export interface StoredObject extends Checksums {
  readonly name: string;
  /** The name of the bytes on disk: random, so that no object name can leave the folder. */
  readonly blob: string;
  readonly generation: Micros;
  readonly metageneration: number;
  readonly created: Micros;
  readonly updated: Micros;
  /** Whoever knows it may read the bytes without being signed in. */
  readonly downloadToken: string;
  readonly settings: ObjectSettings;
}

export interface ListQuery {
  readonly prefix: string;
  /** Group what lies below the next `/` into prefixes. */
  readonly grouped: boolean;
  readonly maxResults: number;
  readonly pageToken: string | null;
}

export interface ListPage {
  readonly prefixes: readonly string[];
  readonly names: readonly string[];
  readonly nextPageToken: string | null;
}

export interface UploadStatus {
  readonly received: number;
  readonly isFinal: boolean;
}

export interface UploadRequest {
  readonly name: string;
  readonly settings: ObjectSettings;
  /** Base64; when given, other bytes are refused. */
  readonly md5: string | null;
  /** The one it had elsewhere; else it gets a new one. */
  readonly downloadToken?: string;
  readonly auth: RequestAuth | null;
}
