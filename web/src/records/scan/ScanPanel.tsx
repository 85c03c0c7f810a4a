import { useState } from 'react';
import { readEnvelopeCode } from '@gabbai/domain/envelope-code.ts';
import type { Envelope } from '@gabbai/domain/envelope.ts';
import { scanTexts } from '../../config/scan-texts.ts';
import { boyName } from '../../data/live/boy-name.ts';
import type { Camera } from './CameraButton.tsx';
import { CameraView } from './CameraView.tsx';
import { useTypedScans } from './use-typed-scans.ts';

interface ScanPanelProps {
  readonly camera: Camera;
  readonly onCameraFailed: () => void;
  readonly boys: readonly Envelope[];
  readonly isHere: (envelopeId: string) => boolean;
  /** Why a boy cannot be entered; `null` if he can. */
  readonly refusalOf: (boy: Envelope) => string | null;
  /** Called for boys who are not here yet. */
  readonly onScan: (envelopeIds: readonly string[]) => void;
}

const nothing = { text: '', isRefused: false, n: 0 };

/** Scans labels with a scanner that types, or with the camera, and shows what became of each. */
export function ScanPanel({ camera, boys, isHere, refusalOf, ...props }: ScanPanelProps) {
  const [result, setResult] = useState(nothing);
  const show = (text: string, isRefused: boolean) => {
    setResult(({ n }) => ({ text, isRefused, n: n + 1 }));
    // Felt without looking at the phone.
    if ('vibrate' in navigator) navigator.vibrate(isRefused ? [80, 60, 80] : 60);
  };
  const handleScan = (envelopeIds: readonly string[]) => {
    const added = new Set<string>();
    const results = envelopeIds.map((envelopeId) => {
      const boy = boys.find((one) => one.envelopeId === envelopeId);
      if (boy === undefined) return scanTexts.unknown;
      const refusal = refusalOf(boy);
      if (refusal !== null) return refusal;
      const name = boyName(boy);
      if (isHere(envelopeId) || added.has(envelopeId)) return scanTexts.already(name);
      added.add(envelopeId);
      return scanTexts.added(name);
    });
    if (added.size > 0) props.onScan([...added]);
    show(results.join(' · '), added.size < envelopeIds.length);
  };
  useTypedScans(handleScan);
  const handleText = (text: string) => {
    const envelopeId = readEnvelopeCode(text);
    if (envelopeId === null) show(scanTexts.foreign, true);
    else handleScan([envelopeId]);
  };
  return (
    <section className="stack gap-3" aria-label={scanTexts.title}>
      <output className={`lead bold ${result.isRefused ? 'error' : 'good'}`}>
        {/* A new element is announced again, even with the same text. */}
        <span key={result.n}>{result.text}</span>
      </output>
      {camera.state !== 'off' && (
        <CameraView key={camera.starts} onText={handleText} onFailed={props.onCameraFailed} />
      )}
    </section>
  );
}
