import { encodeQR } from 'qr';
import { envelopeCode } from '@gabbai/domain/envelope-code.ts';

/** White modules around a code; the label's own margin is white too. */
const border = 2;

interface LabelCodeProps {
  readonly envelopeId: string;
  readonly className: string | undefined;
}

/** The QR code of an envelope. */
export function LabelCode({ envelopeId, className }: LabelCodeProps) {
  const rows = encodeQR(envelopeCode(envelopeId), 'raw', { ecc: 'medium', border });
  const path = rows
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      className={className}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      aria-hidden="true"
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}
