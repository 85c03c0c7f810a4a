import { minyanTexts } from '../../config/minyan-texts.ts';
import { formatCount } from '@gabbai/domain/amounts.ts';
import pills from '../../ui/toggle-pill.module.css';
import styles from './KindTabs.module.css';
import type { SheetOfDay } from './use-sheet-drafts.ts';

interface KindTabsProps {
  readonly sheets: readonly SheetOfDay[];
  readonly kindId: string;
  readonly onChoose: (kindId: string) => void;
}

/** The minyanim of a day, with how many came to each. */
export function KindTabs({ sheets, kindId, onChoose }: KindTabsProps) {
  return (
    <fieldset aria-label={minyanTexts.kinds} className={`${styles['tabs']} flex wrap gap-2`}>
      {sheets.map(({ kindId: id, kindName: name, sheet }) => {
        /** `null` when it is not entered. */
        const count = sheet?.boys.size || null;
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
              data-none={count === null || undefined}
            >
              {count === null ? '–' : formatCount(count)}
            </span>
          </button>
        );
      })}
    </fieldset>
  );
}
