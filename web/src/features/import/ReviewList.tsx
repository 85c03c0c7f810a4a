import { Button } from '@mantine/core';
import { useMemo } from 'react';
import type { DeletedBoy } from '@gabbai/domain/deleted-boy.ts';
import type { Envelope } from '@gabbai/domain/envelope.ts';
import { openDoubts } from '@gabbai/domain/import/import-columns.ts';
import { classifyRows, schoolsToMake } from '@gabbai/domain/import/classify-rows.ts';
import type { School } from '@gabbai/domain/school.ts';
import { importTexts as texts } from '../../config/import-texts.ts';
import { Card } from '../../ui/Card.tsx';
import { ColumnsCard } from './ColumnsCard.tsx';
import { cousinsOf } from './cousins.ts';
import { CousinsCard } from './CousinsCard.tsx';
import { startImport } from './import-job.ts';
import { GroupsCard } from './GroupsCard.tsx';
import { endReview, type Review } from './import-review.ts';
import styles from './ImportPage.module.css';
import { ReadingCard } from './ReadingCard.tsx';
import { RowsTable } from './RowsTable.tsx';
import { ValuesCard } from './ValuesCard.tsx';

interface ReviewListProps {
  readonly review: Review;
  readonly envelopes: readonly Envelope[];
  readonly schools: readonly School[];
  readonly deleted: readonly DeletedBoy[];
}

/** The second step: what each row would become. Nothing is stored until the import begins. */
export function ReviewList({ review, envelopes, schools, deleted }: ReviewListProps) {
  const { table, choices, isKept } = review;
  const classified = useMemo(
    () => classifyRows(table, choices, { envelopes, schools }),
    [table, choices, envelopes, schools],
  );
  const imported = classified.filter(({ isImported }) => isImported).length;
  const newSchools = schoolsToMake(classified, schools).length;
  const isDateOpen = classified.some(({ problems }) => problems.includes('day-or-month'));
  const cousins = useMemo(
    () => cousinsOf(classified, { table, choices, envelopes }),
    [classified, table, choices, envelopes],
  );
  const openCousins = cousins.filter(({ areTwo }) => areTwo === null).length;
  const questions = openDoubts(choices).length + (isDateOpen ? 1 : 0);
  return (
    <div className="stack one-column gap-5">
      <ReadingCard {...review} />
      <ColumnsCard table={table} choices={choices} />
      <GroupsCard classified={classified} table={table} choices={choices} />
      <ValuesCard classified={classified} choices={choices} schools={schools} />
      <CousinsCard cousins={cousins} />
      <Card title={texts.rowsTitle} isFlush>
        <RowsTable classified={classified} />
      </Card>
      <div className={`${styles['bar']} row wrap gap-2-3 panel sticky bordered`}>
        <output className={`${styles['state']} grow body numbers`}>
          {questions > 0
            ? texts.questions(questions)
            : texts.summary({ rows: classified.length, imported, schools: newSchools })}
          {openCousins > 0 && ` ${texts.openCousins(openCousins)}`}
          {!isKept && ` ${texts.notKept}`}
        </output>
        <Button variant="default" onClick={endReview}>
          {texts.discard}
        </Button>
        {questions > 0 ? (
          <Button onClick={focusQuestion}>{texts.goToQuestion}</Button>
        ) : (
          <Button
            disabled={imported === 0}
            onClick={() => startImport(classified, { envelopes, schools, deleted })}
          >
            {texts.start(imported)}
          </Button>
        )}
      </div>
    </div>
  );
}

function focusQuestion(): void {
  document.querySelector<HTMLElement>('[data-question] select')?.focus();
}
