import type { MinyanKind } from '@gabbai/domain/minyan/minyan-kind.ts';
import { minyanTexts } from '../../config/minyan-texts.ts';
import { formatCount } from '@gabbai/domain/amounts.ts';
import pills from '../../ui/toggle-pill.module.css';
import styles from './KindTabs.module.css';

interface KindTabsProps {
  readonly kinds: readonly MinyanKind[];
  readonly kindId: string;
  /** How many came; `null` when it is not entered. */
  readonly countOf: (kindId: string) => number | null;
  readonly onChoose: (kindId: string) => void;
}

/** The minyanim of a day, with how many came to each. */
export function KindTabs({ kinds, kindId, countOf, onChoose }: KindTabsProps) {
  return (
    <fieldset aria-label={minyanTexts.kinds} className="flex wrap gap-2 shrink">
      {kinds.map(({ id, name }) => {
        const count = countOf(id);
        return (
          <button
            key={id}
            type="button"
            className={`${pills['pill']} ${styles['tab']}`}
            aria-pressed={id === kindId}
            aria-label={minyanTexts.kindCount(name, count)}
            onClick={() => onChoose(id)}
          >
            <bdi className="anywhere">{name}</bdi>{' '}
            <span
              className={`${pills['count']} ${styles['count']}`}
              data-missing={count === null || undefined}
            >
              {count === null ? '–' : formatCount(count)}
            </span>
          </button>
        );
      })}
    </fieldset>
  );
}
