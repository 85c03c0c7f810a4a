import { Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Envelope } from '@gabbai/domain/envelope.ts';
import { printTexts } from '../../config/print-texts.ts';
import { useClassFilters } from '../../records/filter-choices.ts';
import { Dropdown } from '../../ui/Dropdown.tsx';
import { labelSheets } from './label-sheets.ts';
import { readFirstLabel, type PrintOptions } from './print-options.ts';
import styles from './PrintPage.module.css';

interface PrintFormProps {
  readonly envelopes: readonly Envelope[];
  readonly options: PrintOptions;
  readonly onChange: (options: PrintOptions) => void;
}

const printouts = [
  { value: 'labels', label: printTexts.labels },
  { value: 'roster', label: printTexts.roster },
] as const;
const papers = labelSheets.map(({ id }) => ({ value: id, label: printTexts.papers[id] }));

/** What is printed, and for which boys. */
export function PrintForm({ envelopes, options, onChange }: PrintFormProps) {
  const { printout } = options;
  const change = (changed: Partial<PrintOptions>) => onChange({ ...options, ...changed });
  const classFilters = useClassFilters(envelopes, options, change);
  return (
    <div className={`${styles['form']} stack gap-3`}>
      <Dropdown
        label={printTexts.what}
        choices={printouts}
        value={printout}
        onChange={(value) => change({ printout: value })}
      />
      {classFilters.map((filter) => (
        <Dropdown key={filter.label} {...filter} />
      ))}
      {printout === 'labels' && (
        <>
          <Dropdown
            label={printTexts.paper}
            choices={papers}
            value={options.sheet}
            onChange={(sheet) => change({ sheet })}
          />
          <FirstLabel options={options} onChange={(firstLabel) => change({ firstLabel })} />
        </>
      )}
      <div className="all-columns row wrap gap-2-4">
        <Checkbox
          label={printTexts.withDisabled}
          checked={options.withDisabled}
          onChange={({ currentTarget }) => change({ withDisabled: currentTarget.checked })}
        />
        {printout === 'roster' && (
          <Checkbox
            label={printTexts.ownPages}
            checked={options.ownPages}
            onChange={({ currentTarget }) => change({ ownPages: currentTarget.checked })}
          />
        )}
      </div>
    </div>
  );
}

interface FirstLabelProps {
  readonly options: PrintOptions;
  readonly onChange: (firstLabel: number) => void;
}

function FirstLabel({ options: { sheet, firstLabel }, onChange }: FirstLabelProps) {
  const [text, setText] = useState(String(firstLabel));
  const perPage = labelSheets.find(({ id }) => id === sheet)?.perPage ?? 1;
  return (
    <label className="row gap-2-4 body" title={printTexts.firstLabelHint}>
      {printTexts.firstLabel}
      <TextInput
        className={styles['number']}
        inputMode="numeric"
        value={text}
        onChange={({ currentTarget: { value } }) => {
          setText(value);
          onChange(readFirstLabel(value, perPage));
        }}
        onBlur={() => setText(String(readFirstLabel(text, perPage)))}
      />
    </label>
  );
}
