import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import type { CivilDay } from '@gabbai/domain/calendar/civil-day.ts';
import { runningReading, type Reading } from '@gabbai/domain/calendar/readings.ts';
import { cycleYearOf } from '@gabbai/domain/hebrew-year.ts';
import { isSameParsha, showParsha } from '@gabbai/domain/parshas.ts';
import { prizesTexts, winnersSheetTexts } from '../../config/prizes-texts.ts';
import { listTexts } from '../../config/list-texts.ts';
import { useMay } from '../../data/current-session/use-rights.ts';
import { resumeChanges } from '../../data/changes/follow-changes.ts';
import { changeQueue } from '../../data/changes/queue.ts';
import { useEnvelopes } from '../../data/live/live-envelopes.ts';
import { useSelectedWeek, useWeeks } from '../../data/wins/weeks.ts';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { usePageReady } from '../../ui/use-page-ready.ts';
import { showWeek, useThisShabbos } from '../../records/use-this-shabbos.ts';
import { useClosedYears } from '../../records/use-school-years.ts';
import { SendNotesButton } from '../../records/notes/SendNotesButton.tsx';
import { WhenReady } from '../../records/WhenReady.tsx';
import styles from './PrizesPage.module.css';
import { PastWeekPrizes } from './PastWeekPrizes.tsx';
import { PrizeYear } from './PrizeYear.tsx';
import { WeekButton } from './WeekButton.tsx';
import { WeekNeighbors } from './WeekNeighbors.tsx';
import { WeekLine } from './WeekLine.tsx';
import { WeekModal } from './WeekModal.tsx';
import { WeekPrizes } from './WeekPrizes.tsx';

const common = { action: 'loadWeeks', loading: { shape: 'prizes', count: 4 } } as const;

interface ViewedWeek {
  readonly weekName: string;
  /** `null`: as it is read in the running cycle. */
  readonly day: CivilDay | null;
}

/** The prizes of the current week, or of another week that was chosen or is being edited. */
export function PrizesPage() {
  const selectedWeek = useSelectedWeek();
  const weeks = useWeeks();
  const envelopes = useEnvelopes();
  const [viewed, setViewed] = useState<ViewedWeek | null>(null);
  const [year, setYear] = useState<number | null>(null);
  const [head, setHead] = useState<HTMLElement | null>(null);
  const [justSet, setJustSet] = useState<string | null>(null);
  const [isChoosing, choosing] = useDisclosure(false);
  const closed = useClosedYears();
  const shabbos = useThisShabbos();
  const mayEdit = useMay('records');
  usePageReady('prizes', selectedWeek.status === 'ready' && weeks.status === 'ready');
  useEffect(() => {
    void resumeChanges();
    return () => void changeQueue.flush();
  }, []);

  const thisWeek = selectedWeek.status === 'ready' ? selectedWeek.value : null;
  const weekName = viewed?.weekName ?? thisWeek;
  const shown =
    weekName === null ? null : showWeek(weekName, { ...shabbos, day: viewed?.day ?? shabbos.day });
  const backName = thisWeek === null ? '' : showWeek(thisWeek, shabbos).name;
  const cycle = cycleYearOf(shabbos.day);
  const isOther =
    weekName !== null &&
    thisWeek !== null &&
    (!isSameParsha(weekName, thisWeek) || (viewed !== null && viewed.day !== null));
  /** A week of another cycle keeps its Shabbos: its name alone would be that of the running one. */
  const view = ({ weekName: name, day }: Reading) => {
    const itsCycle = cycleYearOf(day);
    const isOfRunning = runningReading(name, shabbos)?.day === day;
    if (itsCycle !== cycle || viewed?.day != null)
      setYear(closed.includes(itsCycle) ? itsCycle : null);
    const isThis = isOfRunning && thisWeek !== null && isSameParsha(name, thisWeek);
    setViewed(isThis ? null : { weekName: name, day: isOfRunning ? null : day });
  };
  return (
    <>
      <PageHeader title={prizesTexts.title}>
        {isOther && (
          <Button variant="subtle" onClick={() => setViewed(null)}>
            <bdi className={`${styles['back']} shrink clipped`} title={backName}>
              {prizesTexts.backToThisWeek(backName)}
            </bdi>
          </Button>
        )}
        {!(selectedWeek.status === 'ready' && weekName === null) && (
          <Button
            variant="default"
            px="xs"
            className={`${styles['print']} fixed`}
            aria-label={winnersSheetTexts.print}
            title={winnersSheetTexts.print}
            disabled={weeks.status !== 'ready' || envelopes.status !== 'ready'}
            onClick={() => window.print()}
          >
            <Icon name="print" />
          </Button>
        )}
        <WeekNeighbors
          week={shown}
          isLoading={selectedWeek.status === 'loading'}
          inIsrael={shabbos.inIsrael}
          onView={view}
        >
          <WeekButton
            week={shown}
            isOther={isOther}
            isLoading={selectedWeek.status === 'loading'}
            onClick={choosing.open}
          />
        </WeekNeighbors>
      </PageHeader>
      <WhenReady of={selectedWeek} {...common}>
        {(_name, isFromCache) => (
          <>
            <div className={'row wrap between gap-3 below-4'}>
              {!(weekName === null && isFromCache) && (
                <WeekLine
                  shown={shown}
                  thisWeek={thisWeek}
                  shabbos={shabbos}
                  onSet={(week) => {
                    setJustSet(week);
                    setViewed(null);
                  }}
                />
              )}
              {weekName !== null && (
                <div ref={setHead} className={`${styles['ways']} row wrap gap-2 push-end`}>
                  <SendNotesButton />
                </div>
              )}
            </div>
            <div className={styles['year']}>
              <PrizeYear year={year} onChange={setYear} />
            </div>
            {weekName === null ? (
              <Card>
                <EmptyState
                  picture={isFromCache ? 'cloud' : 'gift'}
                  text={isFromCache ? listTexts.notOnThisDevice : listTexts.noWeek}
                >
                  {!isFromCache && mayEdit && (
                    <Button aria-haspopup="dialog" onClick={choosing.open}>
                      {listTexts.chooseWeek}
                    </Button>
                  )}
                </EmptyState>
              </Card>
            ) : year !== null ? (
              <PastWeekPrizes
                year={year}
                weekName={showParsha(weekName)}
                shownName={shown?.name ?? weekName}
                envelopes={envelopes.status === 'ready' ? envelopes.value : []}
              />
            ) : (
              <WhenReady of={weeks} {...common}>
                {(all, isFromCache) => (
                  <WeekPrizes
                    key={`${weekName} ${shown?.day}`}
                    weekName={showParsha(weekName)}
                    shown={shown}
                    weeks={all}
                    envelopes={envelopes}
                    isFromCache={isFromCache}
                    isJustSet={weekName === justSet}
                    shabbos={shabbos}
                    head={head}
                    onView={view}
                    onInteract={() => setViewed(viewed ?? { weekName, day: null })}
                  />
                )}
              </WhenReady>
            )}
          </>
        )}
      </WhenReady>
      <WeekModal
        isOpen={isChoosing}
        viewedWeek={weekName}
        thisWeek={thisWeek}
        weeks={weeks.status === 'ready' ? weeks.value : []}
        shabbos={shabbos}
        onView={(name) => setViewed(name === null ? null : { weekName: name, day: null })}
        onSet={setJustSet}
        onClose={choosing.close}
      />
    </>
  );
}
