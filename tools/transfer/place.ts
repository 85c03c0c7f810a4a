import type { Part } from './arguments.ts';
import type { RestCalls } from './rest-calls.ts';

/** A place with Google's REST API for accounts, documents and files: a project, its emulators or a local programme. */
export interface Place extends RestCalls, AsyncDisposable {
  /** For messages. */
  readonly name: string;
  readonly isFirebase: boolean;
  /** `projects/{projectId}/databases/(default)/documents` */
  readonly root: string;
  readonly bucket: string;
  /** The origin of download URLs. */
  readonly filesAddress: string;
  readonly accountsUrl: string;
  readonly projectUrl: string;
  readonly documentsUrl: string;
  readonly storageUrl: string;
}

/** The URLs of a project, from the origins of its three services. */
export function projectUrls(
  projectId: string,
  { accounts, documents, files }: Record<Part, string>,
) {
  return {
    root: `projects/${projectId}/databases/(default)/documents`,
    accountsUrl: `${accounts}/v1/projects/${projectId}/accounts`,
    projectUrl: `${accounts}/v2/projects/${projectId}`,
    documentsUrl: `${documents}/v1`,
    storageUrl: files,
  };
}
