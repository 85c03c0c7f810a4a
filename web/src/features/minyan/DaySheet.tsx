import { Button } from '@mantine/core';
import { useState } from 'react';
import type { CivilDay } from '@gabbai/domain/calendar/civil-day.ts';
import { hebrewDayText } from '@gabbai/domain/calendar/hebrew-date.ts';
import type { Envelope } from '@gabbai/domain/envelope.ts';
import type { MinyanKind } from '@gabbai/domain/minyan/minyan-kind.ts';
import {
  isPastYear,
  sheetIdOf,
  yearOfDay,
  type MinyanSheet,
} from '@gabbai/domain/minyan/minyan-sheet.ts';
import { nextPlace, similarSheets } from '@gabbai/domain/minyan/next-sheet.ts';
import { joinFacts } from '../../config/isolate.ts';
import { gridTexts, minyanTexts } from '../../config/minyan-texts.ts';
import { may } from '@gabbai/domain/people/role.ts';
import { rightsTexts } from '../../config/role-texts.ts';
import { useRights } from '../../data/current-session/use-rights.ts';
import { deviceStorage } from '../../device-storage/device-storage.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { dayName, sheetDay, sheetTitle } from './day-names.ts';
import { kindsOfDay } from './kinds-of-day.ts';
import { KindTabs } from './KindTabs.tsx';
import { SheetEditor } from './SheetEditor.tsx';
import { SheetGrid } from './SheetGrid.tsx';

interface DaySheetProps {
  readonly place: { readonly date: CivilDay; readonly kindId: string };
  readonly kinds: readonly MinyanKind[];
  readonly sheets: readonly MinyanSheet[];
  readonly boys: readonly Envelope[];
  readonly today: CivilDay;
  readonly lastShabbos: CivilDay;
  readonly readingName: (day: CivilDay) => string | null;
  readonly onChoose: (date: CivilDay, kindId: string) => void;
}

/** The minyanim of a day, and the sheet of one of them. */
export function DaySheet(props: DaySheetProps) {
  const { place, kinds, sheets, boys, today, readingName, onChoose } = props;
  const { date, kindId } = place;
  const reading = readingName(date);
  const sheetOf = (id: string) =>
    sheets.find(({ sheetId }) => sheetId === sheetIdOf(date, id)) ?? null;
  const ofDay = kindsOfDay(kinds, sheets, place).map(({ id, name, points }) => {
    const sheet = sheetOf(id);
    const kindName = sheet?.kindName || name;
    return {
      sheetId: sheetIdOf(date, id),
      kindId: id,
      kindName,
      kindPoints: points,
      title: sheetTitle(kindName, date, reading),
      sheet,
    };
  });
  const of = ofDay.find((each) => each.kindId === kindId);
  const rights = useRights();
  const isPast = isPastYear(date, today);
  const mayPay = may(rights, 'points');
  const nameOf = (id: string) => kinds.find((each) => each.id === id)?.name ?? id;
  const similar = similarSheets(kinds, sheets, place);
  const similarDay = similar[0]?.date ?? date;
  const next = nextPlace(
    kinds,
    { place, days: date < props.lastShabbos ? [] : [props.lastShabbos, today] },
    (sheetId) => sheets.some((each) => each.sheetId === sheetId && each.boys.size > 0),
  );
  const isReadOnly = isPast || !mayPay;
  const [way, setWay] = useState(() => deviceStorage.read('minyan-way') ?? 'names');
  const isGrid = way === 'grid' && !isReadOnly;
  const changeWay = () => {
    const other = isGrid ? 'names' : 'grid';
    deviceStorage.write('minyan-way', other);
    setWay(other);
  };
  const otherWay = (
    <Button
      variant="subtle"
      px="xs"
      // Its text ends where the card does.
      me={-10}
      className="screen-only fixed"
      leftSection={<Icon name={isGrid ? 'keyboard' : 'grid'} />}
      onClick={changeWay}
    >
      {isGrid ? gridTexts.names : gridTexts.grid}
    </Button>
  );
  const isNarrow = useMedia('(max-width: 35.99em)');
  return (
    <>
      <div className="stack gap-3 below-4 one-column">
        <h2 className="title bold">
          {dayName(date)}
          {reading !== null && (
            <>
              {' · '}
              <bdi>{reading}</bdi>
            </>
          )}{' '}
          <span className="muted body regular nowrap" lang="he">
            {hebrewDayText(date)}
          </span>
        </h2>
        {(!isGrid || isNarrow) && (
          <KindTabs sheets={ofDay} kindId={kindId} onChoose={(id) => onChoose(date, id)} />
        )}
        {isPast && <p className="muted body">{minyanTexts.viewerOnly(yearOfDay(date))}</p>}
        {!isPast && !may(rights, 'records') && (
          <p className="muted body">
            {mayPay ? rightsTexts.pointsOnly(rights.schools) : rightsTexts.viewOnly}
          </p>
        )}
      </div>
      {isGrid && (
        <SheetGrid
          key={ofDay.map(({ sheetId }) => sheetId).join(' ')}
          title={joinFacts(dayName(date), reading)}
          sheets={ofDay}
          kindId={kindId}
          boys={boys}
          otherWay={otherWay}
        />
      )}
      {!isGrid && of && (
        <SheetEditor
          key={of.sheetId}
          of={of}
          boys={boys}
          similar={{
            day: similarDay === date ? null : sheetDay(similarDay, readingName(similarDay)),
            sheets: similar.map((each) => ({
              sheetId: each.sheetId,
              name: each.kindName || nameOf(each.kindId),
              envelopeIds: [...each.boys.keys()],
            })),
          }}
          next={next && { name: nameOf(next.kindId), open: () => onChoose(next.date, next.kindId) }}
          isReadOnly={isReadOnly}
          otherWay={otherWay}
        />
      )}
    </>
  );
}
