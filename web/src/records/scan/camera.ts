import { createCodeReader } from './code-reader.ts';
import { createRepeatFilter } from './repeat-filter.ts';

export type CameraFailure = 'denied' | 'none' | 'insecure' | 'failed' | 'decoder';

export class CameraError extends Error {
  readonly code: CameraFailure;

  constructor(code: CameraFailure, cause?: unknown) {
    super(`camera: ${code}`, { cause });
    this.code = code;
  }
}

const pauseMs = 100;
const quietMs = 1500;

interface Scanning {
  /** Shows the camera's picture. */
  readonly video: HTMLVideoElement;
  readonly onText: (text: string) => void;
  readonly signal: AbortSignal;
}

/** Reads codes from the camera until the signal aborts. Resolves once the picture shows; throws `CameraError`. */
export async function scanWithCamera({ video, onText, signal }: Scanning): Promise<void> {
  const opening = openCamera();
  const loading = createCodeReader();
  const [stream, reader] = await Promise.allSettled([opening, loading]);
  const stop = () => {
    if (stream.status === 'rejected') return;
    for (const track of stream.value.getTracks()) track.stop();
    video.srcObject = null;
  };
  if (stream.status === 'rejected') throw stream.reason;
  if (reader.status === 'rejected' || signal.aborted) {
    stop();
    if (reader.status === 'rejected') throw new CameraError('decoder', reader.reason);
    return;
  }
  signal.addEventListener('abort', stop, { once: true });
  video.srcObject = stream.value;
  await video.play();
  const isNew = createRepeatFilter(quietMs);
  const readFrame = async (): Promise<void> => {
    // A frame may not have arrived yet.
    const codes = await reader.value.detect(video).catch(() => []);
    if (signal.aborted) return;
    for (const { rawValue } of codes) if (isNew(rawValue, performance.now())) onText(rawValue);
    setTimeout(() => void readFrame(), pauseMs);
  };
  void readFrame();
}

async function openCamera(): Promise<MediaStream> {
  // Browsers hide cameras from pages without TLS.
  if (!('mediaDevices' in navigator)) throw new CameraError('insecure');
  try {
    return await navigator.mediaDevices.getUserMedia({
      video: { facingMode: 'environment', width: { ideal: 1280 } },
    });
  } catch (error) {
    throw new CameraError(failureOf(error), error);
  }
}

function failureOf(error: unknown): CameraFailure {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  const isMissing = ['NotFoundError', 'OverconstrainedError', 'NotSupportedError'].includes(name);
  return isMissing ? 'none' : 'failed';
}
