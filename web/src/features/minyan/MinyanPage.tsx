import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { localDay, type CivilDay } from '@gabbai/domain/calendar/civil-day.ts';
import { readingOf } from '@gabbai/domain/calendar/readings.ts';
import { isShabbos, shabbosesAt } from '@gabbai/domain/calendar/shabbos.ts';
import type { MinyanKind } from '@gabbai/domain/minyan/minyan-kind.ts';
import { listTexts } from '../../config/list-texts.ts';
import { minyanTexts } from '../../config/minyan-texts.ts';
import { paths } from '../../config/paths.ts';
import { useMay } from '../../data/current-session/use-rights.ts';
import { useHasQueuedWrites } from '../../data/changes/queued-writes.ts';
import { sheetDrafts } from '../../device-storage/sheet-drafts.ts';
import { useEnvelopes } from '../../data/live/live-envelopes.ts';
import { useMinyanKinds } from '../../data/minyan/kinds.ts';
import { useSheets } from '../../data/minyan/sheets.ts';
import { useInIsrael } from '../../data/programme/settings.ts';
import { SendNotesButton } from '../../records/notes/SendNotesButton.tsx';
import { WhenReady } from '../../records/WhenReady.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { useLoaded } from '../../ui/use-loaded.ts';
import { useNow } from '../../ui/use-now.ts';
import { usePageReady } from '../../ui/use-page-ready.ts';
import { DaySheet } from './DaySheet.tsx';
import { monthOf, rangeOf } from './month.ts';
import { MonthCard } from './MonthCard.tsx';
import { useSheetPlace } from './use-sheet-place.ts';

const common = { action: 'loadMinyanim', loading: { shape: 'sheet', count: 3 } } as const;
const minuteMs = 60_000;

/** Who came to a minyan: the sheet of a day and minyan, and the month around it. */
export function MinyanPage() {
  const now = useNow(minuteMs);
  const today = localDay(now);
  const mayEdit = useMay('records');
  const lastShabbos = shabbosesAt(now).last;
  const inIsrael = useInIsrael();
  const readingName = (day: CivilDay) => (isShabbos(day) ? readingOf(day, inIsrael).name : null);
  const liveKinds = useMinyanKinds();
  const envelopes = useEnvelopes();
  const kinds = liveKinds.status === 'ready' ? (liveKinds.value ?? []) : null;
  const { sheets, place, choose } = usePlacedSheets({ kinds, today, lastShabbos });
  const [month, setMonth] = useState<string | null>(null);
  const isWaiting = useHasQueuedWrites(sheets);
  const drafts = useLoaded('drafts', sheetDrafts.restore);
  const isReady =
    kinds !== null &&
    drafts.status === 'ready' &&
    sheets.status === 'ready' &&
    (kinds.length === 0 || envelopes.status === 'ready');
  usePageReady('minyan', isReady);
  return (
    <>
      <PageHeader title={minyanTexts.title}>
        <SendNotesButton />
        {isWaiting && <StatusBadge tone="waiting">{listTexts.waiting}</StatusBadge>}
        {place !== null && (
          <Button
            component={Link}
            className="not-on-small"
            variant="default"
            leftSection={<Icon name="print" />}
            to={paths.print.roster}
          >
            {minyanTexts.printRoster}
          </Button>
        )}
        {place !== null && (
          <TextInput
            type="date"
            wrapperProps={{ 'data-screen-only': true }}
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
                {!isFromCache && mayEdit && (
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
                    kinds !== null &&
                    drafts.status === 'ready' && (
                      <DaySheet
                        place={place}
                        kinds={kinds}
                        sheets={all}
                        boys={boys}
                        today={today}
                        lastShabbos={lastShabbos}
                        readingName={readingName}
                        onChoose={choose}
                      />
                    )
                  }
                </WhenReady>
              )}
            </WhenReady>
          )
        }
      </WhenReady>
      {isReady && kinds.length > 0 && place !== null && (
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
