import { Button, TextInput } from '@mantine/core';
import { useRef } from 'react';
import { activityKinds } from '@gabbai/domain/activity-log.ts';
import { isoDay, parseIsoDay } from '@gabbai/domain/dates.ts';
import { activityPageTexts as texts } from '../../config/activity-page-texts.ts';
import { listTexts } from '../../config/list-texts.ts';
import { useAdministrators } from '../../data/programme/admins.ts';
import type { ActivityFilters } from '../../data/activity-log/activity-query.ts';
import { EnvelopeSelect } from '../../records/EnvelopeSelect.tsx';
import { Dropdown } from '../../ui/Dropdown.tsx';
import { useFocusKept } from '../../ui/use-focus-kept.ts';
import { useNow } from '../../ui/use-now.ts';
import styles from './ActivityPage.module.css';

const all = '';
const noFilters: ActivityFilters = { by: null, kind: null, envelopeId: null, day: null };

const kinds = [
  { value: all, label: texts.allKinds },
  ...activityKinds.map((kind) => ({ value: kind, label: texts.kinds[kind] })),
] as const;

interface ActivityFilterBarProps {
  readonly filters: ActivityFilters;
  readonly onChange: (change: Partial<ActivityFilters>) => void;
}

/** Filters by administrator, kind, boy and day. */
export function ActivityFilterBar({ filters, onChange }: ActivityFilterBarProps) {
  const { by, kind, envelopeId, day } = filters;
  const bar = useRef<HTMLFieldSetElement>(null);
  const focus = useFocusKept(() => bar.current?.querySelector('select'));
  const isFiltered = Object.values(filters).some((wanted) => wanted !== null);
  return (
    <fieldset
      ref={bar}
      // Printed only if they say which entries were chosen.
      data-screen-only={!isFiltered || undefined}
      className={`${styles['filters']} stack gap-2 shrink two-columns below-4`}
      aria-label={texts.showOnly}
      {...focus}
    >
      <Dropdown
        label={texts.byAdmin}
        choices={useAdminChoices(by)}
        value={by ?? all}
        onChange={(value) => onChange({ by: value === all ? null : value })}
      />
      <Dropdown
        label={texts.byKind}
        choices={kinds}
        value={kind ?? all}
        onChange={(value) => onChange({ kind: value === all ? null : value })}
      />
      <EnvelopeSelect
        label={texts.byBoy}
        isLabelHidden
        placeholder={texts.allBoys}
        value={envelopeId}
        onChange={(chosen) => onChange({ envelopeId: chosen })}
        onClear={() => onChange({ envelopeId: null })}
      />
      <TextInput
        type="date"
        aria-label={texts.byDay}
        max={isoDay(useNow())}
        value={day === null ? '' : isoDay(day)}
        onChange={({ currentTarget }) => onChange({ day: parseIsoDay(currentTarget.value) })}
      />
      {isFiltered && (
        <Button variant="subtle" className="self-start" onClick={() => onChange(noFilters)}>
          {texts.clear}
        </Button>
      )}
    </fieldset>
  );
}

function useAdminChoices(chosen: string | null) {
  const live = useAdministrators();
  const admins = live.status === 'ready' ? live.value : [];
  const known = admins.map(({ uid, name }) => ({ value: uid, label: name ?? uid }));
  const isUnknown = chosen !== null && !admins.some(({ uid }) => uid === chosen);
  return [
    { value: all, label: texts.allAdmins },
    ...known.toSorted((one, other) => one.label.localeCompare(other.label)),
    ...(isUnknown ? [{ value: chosen, label: listTexts.formerAdmin }] : []),
  ];
}
