import { memo } from 'react';
import {
  attendanceFilters,
  noFilters,
  type EnvelopeFilters,
} from '@gabbai/domain/envelope-filters.ts';
import { listViewTexts, savedViewTexts } from '../../config/list-view-texts.ts';
import { readListQuery, type ListQuery } from './list-query.ts';
import { addressOf, rememberColumns, useSavedViews } from './saved-views.ts';
import type { ListView } from './use-list-view.ts';
import styles from './ViewTabs.module.css';

interface ViewTabsProps {
  readonly query: ListQuery;
  readonly filterCount: number;
  readonly onChange: ListView['change'];
}

function Tabs({ query, filterCount, onChange }: ViewTabsProps) {
  const { views } = useSavedViews();
  const filter = (change: (before: EnvelopeFilters) => EnvelopeFilters) => () =>
    onChange((before) => ({ ...before, filters: change(before.filters) }));
  const current = addressOf(query);
  const tabs = [
    {
      name: savedViewTexts.all,
      isOn: filterCount === 0 && !views.some(({ address }) => address === current),
      show: filter(() => noFilters),
    },
    ...attendanceFilters.map((attendance) => ({
      name: listViewTexts.byAttendance[attendance],
      isOn: query.filters.attendance === attendance,
      show: filter((before) => ({ ...before, attendance })),
    })),
    ...views.map(({ name, address }) => ({
      name,
      isOn: address === current,
      show: () => {
        const view = readListQuery(new URLSearchParams(address));
        rememberColumns(view.columns);
        onChange(() => view);
      },
    })),
  ];
  return (
    <ul className={`${styles['tabs']} flex gap-1 shrink`} aria-label={savedViewTexts.views}>
      {tabs.map(({ name, isOn, show }) => (
        <li key={name} className="fixed">
          <button
            type="button"
            className={`${styles['tab']} rounded-full muted small medium ellipsis hover ring-inside`}
            aria-pressed={isOn}
            onClick={show}
          >
            <bdi>{name}</bdi>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** All boys, those who came or stay away, and the saved views. Memoized, so that typing in the search field does not render them. */
export const ViewTabs = memo(Tabs);
