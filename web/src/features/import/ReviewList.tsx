import { Button } from '@mantine/core';
import { useMemo } from 'react';
import type { DeletedBoy } from '@gabbai/domain/deleted-boy.ts';
import type { Envelope } from '@gabbai/domain/envelope.ts';
import { judgeRows, schoolsToMake } from '@gabbai/domain/import/judge-rows.ts';
import type { School } from '@gabbai/domain/school.ts';
import { importTexts as texts } from '../../config/import-texts.ts';
import { Card } from '../../ui/Card.tsx';
import { ColumnsCard } from './ColumnsCard.tsx';
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
  const { source, table, choices, reading, isKept } = review;
  const judged = useMemo(
    () => judgeRows(table, choices, { envelopes, schools }),
    [table, choices, envelopes, schools],
  );
  const imported = judged.filter(({ isImported }) => isImported).length;
  const newSchools = schoolsToMake(judged, schools).length;
  return (
    <div className={styles['steps']}>
      <ReadingCard table={table} choices={choices} reading={reading} />
      <ColumnsCard source={source} table={table} choices={choices} />
      <GroupsCard judged={judged} table={table} choices={choices} />
      <ValuesCard judged={judged} choices={choices} schools={schools} />
      <Card title={texts.rowsTitle} isFlush>
        <RowsTable judged={judged} />
        <div className={styles['bar']}>
          <output className={styles['state']}>
            {texts.summary({ rows: judged.length, imported, schools: newSchools })}
            {!isKept && ` ${texts.notKept}`}
          </output>
          <Button variant="default" onClick={endReview}>
            {texts.discard}
          </Button>
          <Button
            disabled={imported === 0}
            onClick={() => startImport(judged, { envelopes, schools, deleted })}
          >
            {texts.start(imported)}
          </Button>
        </div>
      </Card>
    </div>
  );
}
