import { gridTexts } from '../../config/minyan-texts.ts';
import pills from '../../ui/toggle-pill.module.css';

const ways = ['names', 'grid'] as const;

type Way = (typeof ways)[number];

interface WaysProps {
  readonly way: Way;
  readonly onChoose: (way: Way) => void;
}

/** How the sheets are entered: names into a box, or a grid of the day. */
export function Ways({ way, onChoose }: WaysProps) {
  return (
    <fieldset aria-label={gridTexts.ways} className="screen-only flex gap-2 shrink">
      {ways.map((each) => (
        <button
          key={each}
          type="button"
          className={pills['pill']}
          aria-pressed={each === way}
          onClick={() => onChoose(each)}
        >
          {gridTexts[each]}
        </button>
      ))}
    </fieldset>
  );
}
