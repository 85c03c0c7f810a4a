import { drawTexts } from '../../config/draw-texts.ts';
import pills from '../../ui/toggle-pill.module.css';

interface WinnerWaysProps {
  readonly isDrawing: boolean;
  readonly onChange: (isDrawing: boolean) => void;
}

/** A winner is chosen or drawn. */
export function WinnerWays({ isDrawing, onChange }: WinnerWaysProps) {
  return (
    <fieldset className="flex gap-2 below-4" aria-label={drawTexts.ways}>
      {[false, true].map((isDraw) => (
        <button
          key={String(isDraw)}
          type="button"
          className={pills['pill']}
          aria-pressed={isDraw === isDrawing}
          onClick={() => onChange(isDraw)}
        >
          {isDraw ? drawTexts.draw : drawTexts.choose}
        </button>
      ))}
    </fieldset>
  );
}
