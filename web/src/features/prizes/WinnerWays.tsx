import { Button } from '@mantine/core';
import { drawTexts } from '../../config/draw-texts.ts';

interface WinnerWaysProps {
  readonly isDrawing: boolean;
  readonly onChange: (isDrawing: boolean) => void;
}

/** A winner is chosen or drawn. */
export function WinnerWays({ isDrawing, onChange }: WinnerWaysProps) {
  return (
    <fieldset className="flex gap-2 below-4" aria-label={drawTexts.ways}>
      {[false, true].map((isDraw) => (
        <Button
          key={String(isDraw)}
          size="xs"
          variant={isDraw === isDrawing ? 'light' : 'default'}
          aria-pressed={isDraw === isDrawing}
          onClick={() => onChange(isDraw)}
        >
          {isDraw ? drawTexts.draw : drawTexts.choose}
        </Button>
      ))}
    </fieldset>
  );
}
