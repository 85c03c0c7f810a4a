import { packClasses, type ClassList } from '@gabbai/domain/class-lists.ts';
import { usualKinds } from '@gabbai/domain/minyan/minyan-kind.ts';
import { formatLongDate } from '@gabbai/domain/dates.ts';
import { printTexts } from '../../config/print-texts.ts';
import { PrintSheet } from '../../ui/PrintSheet.tsx';
import { useMinyanKinds } from '../../data/minyan/kinds.ts';
import { useNow } from '../../ui/use-now.ts';
import { Preview } from './Preview.tsx';
import { RosterClass } from './RosterClass.tsx';
import styles from './RosterClass.module.css';

/** On Letter, the shorter paper. */
const linesPerPage = 31;

interface RosterProps {
  readonly lists: readonly ClassList[];
  readonly hasOwnPages: boolean;
}

/** Lists of the classes with a box for each minyan of the coming Shabbos, as many on a page as fit. */
export function Roster({ lists, hasOwnPages }: RosterProps) {
  const shabbos = formatLongDate(comingShabbos(useNow()));
  const kinds = useMinyanKinds();
  const own = kinds.status === 'ready' ? (kinds.value ?? []) : [];
  const minyanim = (own.length > 0 ? own : usualKinds).map(({ name }) => name);
  const count = lists.reduce((sum, { envelopes }) => sum + envelopes.length, 0);
  const pages = hasOwnPages ? lists.map((list) => [list]) : packClasses(lists, linesPerPage);
  const render = (shown: typeof pages) =>
    shown.map((classes) => (
      <div key={classes.map(keyOf).join()} className={styles['page']}>
        {classes.map((list) => (
          <RosterClass key={keyOf(list)} list={list} minyanim={minyanim} shabbos={shabbos} />
        ))}
      </div>
    ));
  return (
    <>
      <Preview summary={printTexts.rosterCount(count, lists.length)} pageCount={pages.length}>
        {(most) => render(pages.slice(0, most))}
      </Preview>
      <PrintSheet title={printTexts.rosterTitle} note={() => ''} hasHead={false}>
        {() => render(pages)}
      </PrintSheet>
    </>
  );
}

function keyOf({ school, grade }: ClassList): string {
  return JSON.stringify([school, grade]);
}

/** Today, if it is Shabbos. */
function comingShabbos(now: Date): Date {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + 6 - now.getDay());
}
