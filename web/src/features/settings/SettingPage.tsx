import { Button } from '@mantine/core';
import { useRef } from 'react';
import type { School } from '@gabbai/domain/school.ts';
import { settingTexts } from '../../config/setting-texts.ts';
import { listTexts } from '../../config/list-texts.ts';
import { rightsTexts } from '../../config/role-texts.ts';
import { useMay } from '../../data/current-session/use-rights.ts';
import { useMinyanKinds } from '../../data/minyan/kinds.ts';
import { useSchools } from '../../data/programme/schools.ts';
import { useHasQueuedWrites } from '../../data/changes/queued-writes.ts';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { usePageReady } from '../../ui/use-page-ready.ts';
import { useDialog } from '../../records/use-dialog.ts';
import { WhenReady } from '../../records/WhenReady.tsx';
import { AdministratorsCard } from './AdministratorsCard.tsx';
import { MinyanKinds } from './MinyanKinds.tsx';
import { ChoiceCards } from './ChoiceCards.tsx';
import { NotesCard } from './NotesCard.tsx';
import { DeletedBoys } from './DeletedBoys.tsx';
import { RecordsCheck } from './RecordsCheck.tsx';
import { SchoolYearCard } from './SchoolYearCard.tsx';
import { SchoolModal } from './SchoolModal.tsx';
import { SchoolList } from './SchoolList.tsx';
import { SectionLinks, SettingSection } from './SettingSection.tsx';
import styles from './SettingPage.module.css';
import { UnlistedSchools } from './UnlistedSchools.tsx';
import { useSchoolCounts } from './use-school-counts.ts';

interface OpenedSchool {
  /** A copy, which outlives the record while the dialog is open; `null` adds one. */
  readonly school: School | null;
  readonly suggestedName: string;
}

/** What the programme has set, its administrators, its years, and what keeps its records sound. */
export function SettingPage() {
  const schools = useSchools();
  const isWaiting = useHasQueuedWrites(schools);
  const kinds = useMinyanKinds();
  const { counts, isSettled } = useSchoolCounts();
  const mayManagePeople = useMay('people');
  const mayCloseYears = useMay('years');
  const mayRestore = useMay('restore');
  const mayEdit = useMay('records');
  const addButton = useRef<HTMLButtonElement>(null);
  const dialog = useDialog<OpenedSchool>(() => addButton.current);
  // Another administrator may have renamed it.
  const shown =
    (schools.status === 'ready' &&
      schools.value.find(({ schoolId }) => schoolId === dialog.of?.school?.schoolId)) ||
    (dialog.of?.school ?? null);
  usePageReady('setting', schools.status === 'ready');
  const isShown = isSettled && schools.status !== 'loading' && kinds.status !== 'loading';
  const cards = {
    people: mayManagePeople && <AdministratorsCard />,
    year: mayCloseYears && <SchoolYearCard />,
    records: (mayRestore || mayEdit) && (
      <>
        {mayEdit && <RecordsCheck />}
        {mayRestore && <DeletedBoys />}
      </>
    ),
  };
  const further = (['people', 'year', 'records'] as const).filter((name) => cards[name] !== false);
  const open = (school: School | null, suggestedName = '') =>
    dialog.open({ school, suggestedName });
  return (
    <>
      <PageHeader title={settingTexts.title}>
        {isWaiting && <StatusBadge tone="waiting">{listTexts.waiting}</StatusBadge>}
        <SectionLinks names={['program', ...further]} />
      </PageHeader>
      <div className="stack gap-6 one-column">
        {!mayEdit && <p className="muted">{rightsTexts.viewOnly}</p>}
        <SettingSection name="program">
          <Card
            title={settingTexts.schools}
            actions={
              mayEdit && (
                <Button
                  variant="default"
                  ref={addButton}
                  aria-haspopup="dialog"
                  onClick={() => open(null)}
                >
                  {settingTexts.add}
                </Button>
              )
            }
          >
            <WhenReady of={schools} action="loadSchools" loading={{ shape: 'lines', count: 4 }}>
              {(list, isFromCache) => (
                <>
                  {list.length === 0 ? (
                    <EmptyState
                      picture="school"
                      text={isFromCache ? listTexts.notOnThisDevice : settingTexts.none}
                    >
                      {!isFromCache && mayEdit && (
                        <Button variant="default" aria-haspopup="dialog" onClick={() => open(null)}>
                          {settingTexts.addFirst}
                        </Button>
                      )}
                    </EmptyState>
                  ) : (
                    <SchoolList schools={list} counts={counts} onOpen={mayEdit ? open : null} />
                  )}
                  {counts !== null && mayEdit && (
                    <UnlistedSchools
                      schools={list}
                      counts={counts}
                      onAdd={(name) => open(null, name)}
                    />
                  )}
                </>
              )}
            </WhenReady>
          </Card>
          {/* Below the schools and minyanim, which would move them. */}
          {isShown && (
            <>
              <MinyanKinds />
              <div className={`${styles['choices']} stack gap-4`}>
                <ChoiceCards />
                <NotesCard />
              </div>
            </>
          )}
        </SettingSection>
        {isShown &&
          further.map((name) => (
            <SettingSection key={name} name={name}>
              {cards[name]}
            </SettingSection>
          ))}
      </div>
      {dialog.of !== null && <SchoolModal {...dialog.props} {...dialog.of} school={shown} />}
    </>
  );
}
