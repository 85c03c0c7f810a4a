import { Checkbox } from '@mantine/core';
import type { ImportChoices, ClassifiedRow } from '@gabbai/domain/import/classify-rows.ts';
import { filledCells } from '@gabbai/domain/import/table.ts';
import { importTexts as texts } from '../../config/import-texts.ts';
import { Card } from '../../ui/Card.tsx';
import { changeChoices } from './import-review.ts';

interface GroupsCardProps {
  readonly classified: readonly ClassifiedRow[];
  readonly table: readonly (readonly string[])[];
  readonly choices: ImportChoices;
}

const maxExamples = 3;

/** Proposes the class of a section, or of a group's first row, for the boys below it. */
export function GroupsCard({ classified, table, choices }: GroupsCardProps) {
  const isOff = choices.isUngrouped === true;
  const rows = classified.filter(({ proposed }) => Object.keys(proposed).length > 0).length;
  if (rows === 0 && !isOff) return null;
  const sections = classified.filter(({ fate, kind }) => fate === 'none' && kind === 'section');
  const examples = sections
    .slice(0, maxExamples)
    .map(({ row }) => filledCells(table[row - 1] ?? []).join(' '));
  return (
    <Card title={texts.groupsTitle}>
      <Checkbox
        label={texts.fillGroups(rows)}
        description={texts.groupsFrom(examples)}
        checked={!isOff}
        onChange={({ currentTarget: { checked } }) =>
          changeChoices(() => ({ isUngrouped: !checked }))
        }
      />
    </Card>
  );
}
