import { Checkbox } from '@mantine/core';
import type { ImportChoices, JudgedRow } from '@gabbai/domain/import/judge-rows.ts';
import { importTexts as texts } from '../../config/import-texts.ts';
import { Card } from '../../ui/Card.tsx';
import { changeChoices } from './import-review.ts';

interface GroupsCardProps {
  readonly judged: readonly JudgedRow[];
  readonly table: readonly (readonly string[])[];
  readonly choices: ImportChoices;
}

const maxExamples = 3;

/** Proposes the class of a section, or of a group's first row, for the boys below it. */
export function GroupsCard({ judged, table, choices }: GroupsCardProps) {
  const isOff = choices.isUngrouped === true;
  const rows = judged.filter(({ proposed }) => Object.keys(proposed).length > 0).length;
  if (rows === 0 && !isOff) return null;
  const sections = judged.filter(({ fate, kind }) => fate === 'none' && kind === 'section');
  const examples = sections
    .slice(0, maxExamples)
    .map(({ row }) => (table[row - 1] ?? []).filter((cell) => cell.trim() !== '').join(' '));
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
