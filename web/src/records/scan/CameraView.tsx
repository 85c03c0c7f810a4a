import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { scanTexts } from '../../config/scan-texts.ts';
import { CameraError, scanWithCamera, type CameraFailure } from './camera.ts';
import styles from './ScanPanel.module.css';

interface CameraViewProps {
  readonly onText: (text: string) => void;
  readonly onFailed: () => void;
}

type CameraState = 'starting' | 'on' | CameraFailure;

/** The camera's picture while its codes are read. */
export function CameraView({ onText, onFailed }: CameraViewProps) {
  const place = useRef<HTMLDivElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<CameraState>('starting');
  const handleText = useEffectEvent(onText);
  const handleFailed = useEffectEvent(onFailed);
  // On a phone it would open below the window or the bar at its foot.
  useEffect(() => {
    // In braces: newer browsers return a promise, which React would take for a clean-up.
    place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  useEffect(() => {
    const stopped = new AbortController();
    const { signal } = stopped;
    if (video.current === null) return undefined;
    scanWithCamera({ video: video.current, onText: handleText, signal }).then(
      () => !signal.aborted && setState('on'),
      (error: unknown) => {
        if (signal.aborted) return;
        setState(error instanceof CameraError ? error.code : 'failed');
        handleFailed();
      },
    );
    return () => stopped.abort();
  }, []);
  const isFailed = state !== 'on' && state !== 'starting';
  return (
    <div ref={place} className={`${styles['camera']} stack gap-2`}>
      <video
        ref={video}
        className={`${styles['picture']} rounded`}
        aria-label={scanTexts.camera}
        hidden={isFailed}
        muted
        playsInline
      />
      <output className={`small ${isFailed ? 'error' : 'muted'}`}>
        {state === 'starting' && scanTexts.starting}
        {state === 'on' && scanTexts.ready}
        {isFailed && scanTexts.failures[state]}
      </output>
    </div>
  );
}
