import type { Micros } from '../kernel/micros.ts';
import type { RequestAuth } from '../kernel/request-auth.ts';

export type FileOperation = 'get' | 'list' | 'create' | 'update' | 'delete';

export interface FileAccessRequest {
  readonly auth: RequestAuth | null;
  readonly operation: FileOperation;
  /** The object's name, or for `list` the prefix. */
  readonly path: string;
  /** The stored object; `null` when there is none, and for `list`. */
  readonly resource: ObjectFacts | null;
  /** The object after `create` or `update`; otherwise `undefined`. */
  readonly requestResource: ObjectFacts | undefined;
}

/** Throws `FilesError('permission-denied')` for a call that is not allowed. */
export type FileGuard = (request: FileAccessRequest) => void;

/** Metadata that uploads may set; missing members have defaults. */
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

/** A change of settings; `null` restores the default. */
export type ObjectSettingsPatch = {
  readonly [K in HeaderSetting]?: string | null;
} & { readonly custom?: Readonly<Record<string, string | null>> | null };

export interface Checksums {
  readonly size: number;
  /** Base64. */
  readonly md5: string;
  readonly crc32c: string;
}

/** An object's properties for guards; some are `null` before its bytes arrive. */
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
  /** The random name of the bytes on disk, so that no object name can leave the folder. */
  readonly blob: string;
  readonly generation: Micros;
  readonly metageneration: number;
  readonly created: Micros;
  readonly updated: Micros;
  /** Allows reading the bytes without signing in. */
  readonly downloadToken: string;
  readonly settings: ObjectSettings;
}

export interface ListQuery {
  readonly prefix: string;
  /** Whether names are grouped into prefixes at the next `/`. */
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
  /** Base64; other bytes are refused. */
  readonly md5: string | null;
  /** The token of an imported object; default: a new one. */
  readonly downloadToken?: string;
  readonly auth: RequestAuth | null;
}
