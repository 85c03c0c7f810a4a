import type { ClassList } from '@gabbai/domain/class-lists.ts';
import { usualKinds } from '@gabbai/domain/minyan/minyan-kind.ts';
import { formatLongDate } from '@gabbai/domain/dates.ts';
import { printTexts } from '../../config/print-texts.ts';
import { PrintSheet } from '../../ui/PrintSheet.tsx';
import { useMinyanKinds } from '../../data/minyan/kinds.ts';
import { useNow } from '../../ui/use-now.ts';
import { Preview } from './Preview.tsx';
import styles from './PrintPage.module.css';
import { RosterPage } from './RosterPage.tsx';

const hourMs = 3_600_000;

interface RosterProps {
  readonly lists: readonly ClassList[];
  readonly hasOwnPages: boolean;
}

/** A list of each class with a box for each minyan of the coming Shabbos. */
export function Roster({ lists, hasOwnPages }: RosterProps) {
  const shabbos = formatLongDate(comingShabbos(useNow(hourMs)));
  const kinds = useMinyanKinds();
  const own = kinds.status === 'ready' ? (kinds.value ?? []) : [];
  const minyanim = (own.length > 0 ? own : usualKinds).map(({ name }) => name);
  const count = lists.reduce((sum, { envelopes }) => sum + envelopes.length, 0);
  const render = (shown: readonly ClassList[]) =>
    shown.map((list) => (
      <RosterPage
        key={JSON.stringify([list.school, list.grade])}
        list={list}
        minyanim={minyanim}
        shabbos={shabbos}
        hasOwnPage={hasOwnPages}
      />
    ));
  return (
    <>
      <Preview summary={printTexts.rosterCount(count, lists.length)} pageCount={lists.length}>
        {(most) =>
          render(lists.slice(0, most)).map((page) => (
            <div key={page.key} className={styles['paper']}>
              {page}
            </div>
          ))
        }
      </Preview>
      <PrintSheet title={printTexts.rosterTitle} note={() => ''} hasHead={false}>
        {() => render(lists)}
      </PrintSheet>
    </>
  );
}

/** Today, if it is Shabbos. */
function comingShabbos(now: Date): Date {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + 6 - now.getDay());
}
