import { Button } from '@mantine/core';
import { useRef, useState, useMemo } from 'react';
import type { School } from '@gabbai/domain/school.ts';
import { settingTexts } from '../../config/setting-texts.ts';
import { listTexts } from '../../config/list-texts.ts';
import { useSchools } from '../../data/programme/schools.ts';
import { useHasQueuedWrites } from '../../data/changes/queued-writes.ts';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { isFocusLost } from '../../ui/is-focus-lost.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { usePageReady } from '../../ui/use-page-ready.ts';
import { WhenReady } from '../../records/WhenReady.tsx';
import { SchoolModal } from './SchoolModal.tsx';
import skeleton from '../../ui/LoadingState.module.css';
import styles from './SettingPage.module.css';

/** The list of schools. */
export function SettingPage() {
  const schools = useSchools();
  const isWaiting = useHasQueuedWrites(schools);
  const addButton = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  /** A copy, which outlives the record while the dialog is open; `null` adds one. */
  const [edited, setEdited] = useState<School | null>(null);
  // Another administrator may have renamed it.
  const shown =
    (schools.status === 'ready' &&
      schools.value.find(({ schoolId }) => schoolId === edited?.schoolId)) ||
    edited;
  usePageReady('setting', schools.status === 'ready');
  const open = (school: School | null) => {
    setEdited(school);
    setIsOpen(true);
  };
  return (
    <>
      <PageHeader title={settingTexts.title}>
        {isWaiting && <StatusBadge tone="waiting">{listTexts.waiting}</StatusBadge>}
      </PageHeader>
      <Card
        title={settingTexts.schools}
        actions={
          <Button ref={addButton} aria-haspopup="dialog" onClick={() => open(null)}>
            {settingTexts.add}
          </Button>
        }
      >
        <WhenReady of={schools} action="loadSchools" loading={{ shape: 'tiles', count: 4 }}>
          {(list, isFromCache) =>
            list.length === 0 ? (
              <EmptyState
                picture="school"
                text={isFromCache ? listTexts.notOnThisDevice : settingTexts.none}
              />
            ) : (
              <SchoolList schools={list} onOpen={open} />
            )
          }
        </WhenReady>
      </Card>
      <SchoolModal
        isOpen={isOpen}
        school={shown}
        onClose={() => setIsOpen(false)}
        onClosed={() => {
          // A deleted school's button is gone with the focus.
          if (isFocusLost()) addButton.current?.focus();
        }}
      />
    </>
  );
}

interface SchoolListProps {
  readonly schools: readonly School[];
  readonly onOpen: (school: School) => void;
}

function SchoolList({ schools, onOpen }: SchoolListProps) {
  const sorted = useMemo(() => schools.toSorted((a, b) => a.name.localeCompare(b.name)), [schools]);
  return (
    <ul className={skeleton['tiles']}>
      {sorted.map((school) => (
        <li key={school.schoolId}>
          <button
            type="button"
            className={styles['school']}
            dir="auto"
            aria-haspopup="dialog"
            onClick={() => onOpen(school)}
          >
            {school.name || listTexts.noName}
          </button>
        </li>
      ))}
    </ul>
  );
}
