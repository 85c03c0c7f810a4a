import { formatCount } from '@gabbai/domain/amounts.ts';
import { importTexts as texts } from '../../config/import-texts.ts';
import pills from '../../ui/toggle-pill.module.css';

interface CountFiltersProps<Key> {
  readonly filters: readonly {
    readonly key: Key;
    readonly label: string;
    readonly count: number;
  }[];
  readonly shown: Key;
  readonly onShow: (key: Key) => void;
}

/** Numbers of rows, each of which shows its rows. */
export function CountFilters<Key extends string>({
  filters,
  shown,
  onShow,
}: CountFiltersProps<Key>) {
  return (
    <fieldset aria-label={texts.showing} className="row wrap gap-2 shrink above-2 below-4">
      {filters.map(({ key, label, count }) => (
        <button
          key={key}
          type="button"
          className={pills['pill']}
          aria-pressed={key === shown}
          aria-label={texts.filterCount(label, count)}
          onClick={() => onShow(key)}
        >
          {label} <span className={pills['count']}>{formatCount(count)}</span>
        </button>
      ))}
    </fieldset>
  );
}
