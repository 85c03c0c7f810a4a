import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { classLists } from '@gabbai/domain/class-lists.ts';
import { filterEnvelopes, noFilters } from '@gabbai/domain/envelope-filters.ts';
import type { Envelope } from '@gabbai/domain/envelope.ts';
import { paths } from '../../config/paths.ts';
import { printTexts } from '../../config/print-texts.ts';
import { useEnvelopes } from '../../data/live/live-envelopes.ts';
import { withClass } from '../../records/class-address.ts';
import { useRunningYear } from '../../records/use-school-years.ts';
import { NoBoys } from '../../records/NoBoys.tsx';
import { WhenReady } from '../../records/WhenReady.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { useNow } from '../../ui/use-now.ts';
import { usePageReady } from '../../ui/use-page-ready.ts';
import { Labels } from './Labels.tsx';
import { PrintForm } from './PrintForm.tsx';
import { readPrintOptions, toAddress, type PrintOptions } from './print-options.ts';
import { Roster } from './Roster.tsx';

/** Labels for the envelopes, and a roster for the minyanim. */
export function PrintPage() {
  const envelopes = useEnvelopes();
  const [address, setAddress] = useSearchParams();
  // The router's own state follows a transition too late for a checkbox.
  const [options, setOptions] = useState(() => readPrintOptions(address));
  const handleChange = (changed: PrintOptions) => {
    setOptions(changed);
    setAddress(toAddress(changed), { replace: true });
  };
  usePageReady('print', envelopes.status === 'ready');
  const hasBoys = envelopes.status === 'ready' && envelopes.value.length > 0;
  const list = withClass(paths.envelopes.href, address);
  return (
    <>
      <PageHeader title={printTexts.title} back={{ to: list, label: printTexts.back }}>
        {hasBoys && (
          <Button leftSection={<Icon name="print" />} onClick={() => window.print()}>
            {printTexts.print}
          </Button>
        )}
      </PageHeader>
      <Card>
        <WhenReady of={envelopes} action="loadEnvelopes" loading={{ shape: 'rows', count: 8 }}>
          {(all, isFromCache) =>
            hasBoys ? (
              <Printouts all={all} options={options} onChange={handleChange} />
            ) : (
              <NoBoys isFromCache={isFromCache} />
            )
          }
        </WhenReady>
      </Card>
    </>
  );
}

interface PrintoutsProps {
  readonly all: readonly Envelope[];
  readonly options: PrintOptions;
  readonly onChange: (options: PrintOptions) => void;
}

function Printouts({ all, options, onChange }: PrintoutsProps) {
  const { school, grade, withDisabled } = options;
  const year = useRunningYear();
  const now = useNow();
  const lists = useMemo(() => {
    const filters = { ...noFilters, school, grade, isActive: withDisabled ? null : true };
    return classLists(filterEnvelopes(all, filters, { at: now, year }));
  }, [all, school, grade, withDisabled, now, year]);
  return (
    <>
      <PrintForm envelopes={all} options={options} onChange={onChange} />
      {lists.length === 0 && <EmptyState text={printTexts.none} />}
      {lists.length > 0 && options.printout === 'labels' && (
        <Labels lists={lists} options={options} />
      )}
      {lists.length > 0 && options.printout === 'roster' && (
        <Roster lists={lists} hasOwnPages={options.ownPages} />
      )}
    </>
  );
}
