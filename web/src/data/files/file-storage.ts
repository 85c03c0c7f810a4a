import {
  connectStorageEmulator,
  deleteObject,
  getDownloadURL,
  getStorage,
  ref,
  uploadBytesResumable,
  type FirebaseStorage,
  type UploadTask,
} from 'firebase/storage';
import { runtimeConfig } from '../../config/runtime-config.ts';
import { DataError, needsNetwork, toDataError } from '../firebase/errors.ts';
import { firebaseApp } from '../firebase/firebase-app.ts';
import { monitorServer } from '../connection/server-monitor.ts';

// The SDK's own limits of ten and two minutes are too long for a user who waits.
const longestRetryMs = 30_000;

const immutable = 'private, max-age=31536000, immutable';
/** A logout cannot remove another origin's pictures from the browser's cache (picture-cache.ts). */
const notStored = 'private, no-store';

let storage: FirebaseStorage | null = null;

function openStorage(): FirebaseStorage {
  if (storage === null) {
    storage = getStorage(firebaseApp());
    storage.maxUploadRetryTime = longestRetryMs;
    storage.maxOperationRetryTime = longestRetryMs;
    if (runtimeConfig().servicesOnThisOrigin) useThisOrigin(storage);
  }
  return storage;
}

function useThisOrigin(storage: FirebaseStorage): void {
  if (location.protocol === 'https:') {
    // Settable, but not in the public type (FirebaseStorageImpl.host, @firebase/storage src/service.ts); https is its default.
    Reflect.set(storage, 'host', location.host);
  } else {
    connectStorageEmulator(storage, location.hostname, Number(location.port || 80));
  }
}

interface Upload {
  readonly path: string;
  readonly picture: Blob;
  readonly onProgress: ((part: number) => void) | undefined;
  readonly signal: AbortSignal | undefined;
}

/** Uploads a picture and resolves to its address. Rejects with "needs-network" or, after an abort, "cancelled". */
export async function upload({ path, picture, onProgress, signal }: Upload): Promise<string> {
  const server = await monitorServer();
  const cancelled = whenAborted(signal);
  const task = uploadBytesResumable(ref(openStorage(), path), picture, {
    contentType: picture.type,
    cacheControl: runtimeConfig().servicesOnThisOrigin ? immutable : notStored,
  });
  task.on('state_changed', ({ bytesTransferred, totalBytes }) => {
    server.reportProgress();
    onProgress?.(bytesTransferred / totalBytes);
  });
  try {
    return await Promise.race([sent(task), server.lost, cancelled.happens]);
  } catch (error) {
    task.cancel();
    // The last part may have arrived although the answer was lost.
    void task.then(({ ref }) => deleteObject(ref)).catch(() => {});
    throw storageError(error);
  } finally {
    server.stop();
    cancelled.stop();
  }
}

function whenAborted(signal: AbortSignal | undefined) {
  const { promise: happens, reject } = Promise.withResolvers<never>();
  const abort = () => reject(new DataError('cancelled', 'The upload was cancelled'));
  if (signal?.aborted === true) abort();
  signal?.addEventListener('abort', abort);
  return { happens, stop: () => signal?.removeEventListener('abort', abort) };
}

async function sent(task: UploadTask): Promise<string> {
  const { ref } = await task;
  return getDownloadURL(ref);
}

export async function deleteByUrl(url: string): Promise<void> {
  const file = fileAt(url);
  if (file === null) return;
  try {
    await deleteObject(file);
  } catch (error) {
    const failure = storageError(error);
    if (failure.code !== 'object-not-found') throw failure;
  }
}

function fileAt(url: string) {
  try {
    return ref(openStorage(), url);
  } catch {
    return null;
  }
}

function storageError(error: unknown): DataError {
  const failure = toDataError(error);
  return failure.code === 'retry-limit-exceeded' ? needsNetwork(failure) : failure;
}
