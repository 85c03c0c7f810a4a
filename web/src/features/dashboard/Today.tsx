import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { formatDay } from '@gabbai/domain/calendar/civil-day.ts';
import { todayTexts } from '../../config/dashboard-texts.ts';
import { may } from '@gabbai/domain/people/role.ts';
import { useRights } from '../../data/current-session/use-rights.ts';
import { deviceStorage } from '../../device-storage/device-storage.ts';
import { showWeek, useThisShabbos } from '../../records/use-this-shabbos.ts';
import { useToDoLines, type CurrentWeek, type ToDoLine } from './to-do-lines.ts';
import styles from './Today.module.css';

/** The current week and what is to be done for it, the first with a button. Gone when nothing is left. */
export function Today(current: CurrentWeek) {
  const { week } = current;
  const shabbos = useThisShabbos();
  const shown = week == null ? null : showWeek(week, shabbos);
  const toDo = useToDoLines(current);
  const rights = useRights();
  // All at once, so that no line moves.
  const lines = toDo.includes(undefined)
    ? undefined
    : toDo.flatMap((line) =>
        line != null && (line.needs === null || may(rights, line.needs)) ? line : [],
      );
  const room = useRoomForLines(lines?.length);
  if ((lines?.length ?? Number(room)) === 0) return null;
  return (
    <section
      className={`${styles['today']} panel flex column pad-card`}
      data-lines={room}
      aria-label={todayTexts.title}
    >
      {week !== null && (
        <h2 className={`${styles['week']} flex wrap gap-0-2 shrink muted body medium below-2`}>
          {todayTexts.thisWeek}{' '}
          {shown !== null && (
            <>
              <bdi className={`${styles['parsha']} bold ellipsis normal`} title={shown.name}>
                {shown.name}
              </bdi>{' '}
              <span lang="he">{shown.hebrew}</span>{' '}
              {shown.day !== null && <span>{formatDay(shown.day)}</span>}
            </>
          )}
        </h2>
      )}
      <ul className="ruled stack grow one-column">
        {lines?.map((line, index) => (
          <li key={line.id} className="row touch">
            <Line line={line} isFirst={index === 0} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const rooms = ['0', '1', '2', '3'] as const;

/** How many lines there were on this device, since the lines arrive after the card. A first visit keeps room for all. */
function useRoomForLines(count: number | undefined): string {
  const [room] = useState(() => deviceStorage.read('lines-today') ?? '3');
  useEffect(() => {
    if (count !== undefined) deviceStorage.write('lines-today', rooms[count] ?? '3');
  }, [count]);
  return room;
}

interface LineProps {
  readonly line: ToDoLine;
  readonly isFirst: boolean;
}

function Line({ line: { text, href }, isFirst }: LineProps) {
  if (isFirst)
    return (
      <Button className="wrapping" component={Link} size="sm" to={href}>
        {text}
      </Button>
    );
  return (
    <Link
      className={`${styles['line']} underlines row between gap-3 grow inherit medium shrink body plain-link touch rounded-small`}
      to={href}
    >
      {text}
      <span className="muted title" aria-hidden="true">
        ›
      </span>
    </Link>
  );
}
