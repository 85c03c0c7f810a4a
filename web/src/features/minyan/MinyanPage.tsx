import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { localDay, type CivilDay } from '@gabbai/domain/calendar/civil-day.ts';
import type { Envelope } from '@gabbai/domain/envelope.ts';
import type { MinyanKind } from '@gabbai/domain/minyan/minyan-kind.ts';
import {
  isPastYear,
  kindsOn,
  sheetIdOf,
  yearOfDay,
  type MinyanSheet,
} from '@gabbai/domain/minyan/minyan-sheet.ts';
import { listTexts } from '../../config/list-texts.ts';
import { minyanTexts } from '../../config/minyan-texts.ts';
import { paths } from '../../config/paths.ts';
import { useHasQueuedWrites } from '../../data/changes/queued-writes.ts';
import { useEnvelopes } from '../../data/live/live-envelopes.ts';
import { useMinyanKinds } from '../../data/minyan/kinds.ts';
import { useSheets } from '../../data/minyan/sheets.ts';
import { WhenReady } from '../../records/WhenReady.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { useNow } from '../../ui/use-now.ts';
import { usePageReady } from '../../ui/use-page-ready.ts';
import { dayName, sheetTitle } from './day-names.ts';
import { KindTabs } from './KindTabs.tsx';
import { monthOf, rangeOf } from './month.ts';
import { MonthCard } from './MonthCard.tsx';
import styles from './MinyanPage.module.css';
import { SheetEditor } from './SheetEditor.tsx';
import { useShabbos } from './use-shabbos.ts';
import { useSheetPlace } from './use-sheet-place.ts';

const common = { action: 'loadMinyanim', loading: { shape: 'rows', count: 6 } } as const;
const minuteMs = 60_000;

/** Who came to a minyan: the sheet of a day and minyan, and the month around it. */
export function MinyanPage() {
  const now = useNow(minuteMs);
  const today = localDay(now);
  const { lastShabbos, readingName } = useShabbos(now);
  const liveKinds = useMinyanKinds();
  const envelopes = useEnvelopes();
  const kinds = liveKinds.status === 'ready' ? (liveKinds.value ?? []) : null;
  const { sheets, place, choose } = usePlacedSheets({ kinds, today, lastShabbos });
  const [month, setMonth] = useState<string | null>(null);
  const isWaiting = useHasQueuedWrites(sheets);
  const isReady =
    kinds !== null &&
    sheets.status === 'ready' &&
    (kinds.length === 0 || envelopes.status === 'ready');
  usePageReady('minyan', isReady);
  return (
    <>
      <PageHeader title={minyanTexts.title}>
        {isWaiting && <StatusBadge tone="waiting">{listTexts.waiting}</StatusBadge>}
        {place !== null && (
          <TextInput
            type="date"
            aria-label={minyanTexts.day}
            max={today}
            value={place.date}
            onChange={({ currentTarget: { value } }) => {
              if (value !== '' && value <= today) choose(value, null);
            }}
          />
        )}
      </PageHeader>
      <WhenReady of={liveKinds} {...common}>
        {(_kinds, isFromCache) =>
          kinds?.length === 0 ? (
            <Card>
              <EmptyState
                picture={isFromCache ? 'cloud' : 'tray'}
                text={isFromCache ? listTexts.notOnThisDevice : minyanTexts.noKinds}
              >
                {!isFromCache && (
                  <Button component={Link} to={`${paths.setting.href}#minyanim`}>
                    {minyanTexts.setUp}
                  </Button>
                )}
              </EmptyState>
            </Card>
          ) : (
            <WhenReady of={sheets} {...common}>
              {(all) => (
                <WhenReady of={envelopes} action="loadEnvelopes" loading={common.loading}>
                  {(boys) =>
                    place !== null &&
                    kinds !== null && (
                      <DaySheet
                        place={place}
                        kinds={kinds}
                        sheets={all}
                        boys={boys}
                        today={today}
                        reading={readingName(place.date)}
                        onChoose={(kindId) => choose(place.date, kindId)}
                      />
                    )
                  }
                </WhenReady>
              )}
            </WhenReady>
          )
        }
      </WhenReady>
      {kinds !== null && kinds.length > 0 && place !== null && (
        <MonthCard
          month={month ?? monthOf(place.date)}
          today={today}
          kinds={kinds}
          onChange={setMonth}
        />
      )}
    </>
  );
}

interface DaySheetProps {
  readonly place: { readonly date: CivilDay; readonly kindId: string };
  readonly kinds: readonly MinyanKind[];
  readonly sheets: readonly MinyanSheet[];
  readonly boys: readonly Envelope[];
  readonly today: CivilDay;
  readonly reading: string | null;
  readonly onChoose: (kindId: string) => void;
}

function DaySheet({ place, kinds, sheets, boys, today, reading, onChoose }: DaySheetProps) {
  const { date, kindId } = place;
  const sheetOf = (id: string) =>
    sheets.find(({ sheetId }) => sheetId === sheetIdOf(date, id)) ?? null;
  const sheet = sheetOf(kindId);
  const offered = kindsOfDay(kinds, sheets, place);
  const kind = offered.find(({ id }) => id === kindId);
  const kindName = sheet?.kindName || kind?.name || kindId;
  const isReadOnly = isPastYear(date, today);
  return (
    <>
      <div className={styles['head']}>
        <h2 className={styles['day']}>
          {dayName(date)}
          {reading !== null && (
            <>
              {' · '}
              <bdi>{reading}</bdi>
            </>
          )}
        </h2>
        <KindTabs
          kinds={offered}
          kindId={kindId}
          countOf={(id) => sheetOf(id)?.boys.size || null}
          onChoose={onChoose}
        />
        {isReadOnly && <p className={styles['note']}>{minyanTexts.viewerOnly(yearOfDay(date))}</p>}
      </div>
      <SheetEditor
        key={sheetIdOf(date, kindId)}
        sheetId={sheetIdOf(date, kindId)}
        title={sheetTitle(kindName, date, reading)}
        kindName={kindName}
        kindPoints={kind?.points ?? 1}
        sheet={sheet}
        boys={boys}
        isReadOnly={isReadOnly}
      />
    </>
  );
}

/** The kinds of a day, with those whose sheets were entered or are shown though they are of another day or were removed. */
function kindsOfDay(
  kinds: readonly MinyanKind[],
  sheets: readonly MinyanSheet[],
  { date, kindId }: DaySheetProps['place'],
): readonly MinyanKind[] {
  const usual = kindsOn(kinds, date);
  const entered = sheets.filter((sheet) => sheet.date === date && sheet.boys.size > 0);
  const others = [
    ...kinds.filter(({ id }) => id === kindId || entered.some((sheet) => sheet.kindId === id)),
    ...entered.map((sheet) => ({ id: sheet.kindId, name: sheet.kindName, points: sheet.points })),
  ];
  const byId = new Map([...others, ...usual].map((kind) => [kind.id, kind]));
  const order = [...usual, ...others].map(({ id }) => id);
  return [...new Set(order)].flatMap((id) => byId.get(id) ?? []);
}

interface PlacedOptions {
  readonly kinds: readonly MinyanKind[] | null;
  readonly today: CivilDay;
  readonly lastShabbos: CivilDay;
}

/** The chosen place, and the sheets of its month. */
function usePlacedSheets(options: PlacedOptions) {
  const [month, setMonth] = useState(() => monthOf(options.today));
  const { from, until } = rangeOf(month);
  const sheets = useSheets(from, until);
  const loaded = sheets.status === 'ready' ? sheets.value : null;
  const { place, askedDay, choose } = useSheetPlace({ ...options, sheets: loaded });
  const wanted = monthOf(askedDay ?? options.today);
  if (wanted !== month) setMonth(wanted);
  return { sheets, place: wanted === month ? place : null, choose };
}
