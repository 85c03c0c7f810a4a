import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import { findParsha, showParsha } from '@gabbai/domain/parshas.ts';
import { todayTexts } from '../../config/dashboard-texts.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useToDoLines, type ToDoLine } from './to-do-lines.ts';
import styles from './Today.module.css';

interface TodayProps {
  /** `undefined` while it loads. */
  readonly week: string | null | undefined;
}

/** The current week and what is to be done for it. */
export function Today({ week }: TodayProps) {
  const toDo = useToDoLines(week);
  // All at once, so that no line moves.
  const lines = toDo.includes(undefined) ? undefined : toDo.filter((line) => line != null);
  return (
    <section className={styles['today']} aria-label={todayTexts.title}>
      {week !== null && (
        <h2 className={styles['week']}>
          {todayTexts.thisWeek}{' '}
          {week !== undefined && (
            <>
              <bdi className={styles['parsha']} title={showParsha(week)}>
                {showParsha(week)}
              </bdi>{' '}
              <span lang="he">{findParsha(week)?.hebrew}</span>
            </>
          )}
        </h2>
      )}
      {lines?.length === 0 ? (
        <p className={styles['done']}>
          <Icon name="check" /> {todayTexts.allDone}
        </p>
      ) : (
        <ul className={styles['lines']}>
          {lines?.map((line) => (
            <li key={line.id}>
              <Line line={line} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Line({ line: { text, href } }: { readonly line: ToDoLine }) {
  return (
    <Link className={styles['line']} to={href} onClick={(event) => showPlace(event, href)}>
      {text}
      <span className={styles['arrow']} aria-hidden="true">
        ›
      </span>
    </Link>
  );
}

/** Moves the focus to a place on this page: the router would treat a hash address as a new page. */
function showPlace(event: MouseEvent, href: string): void {
  if (!href.startsWith('#')) return;
  event.preventDefault();
  const place = document.getElementById(href.slice(1));
  place?.scrollIntoView();
  place?.focus({ preventScroll: true });
}
