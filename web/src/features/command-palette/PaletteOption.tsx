import { displayName, initials } from '@gabbai/domain/names.ts';
import { listTexts } from '../../config/list-texts.ts';
import { classOf } from '../../data/live/boy-name.ts';
import { Icon } from '../../ui/Icon.tsx';
import { ComboboxOption } from '../../ui/Combobox.tsx';
import { Person } from '../../ui/Person.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import styles from './CommandPalette.module.css';
import type { PaletteResult } from './use-palette-results.ts';

interface PaletteOptionProps {
  readonly id: string;
  readonly result: PaletteResult;
  readonly isCurrent: boolean;
  readonly onChoose: () => void;
}

/** One result of the command palette: a boy or a command. */
export function PaletteOption({ result, ...option }: PaletteOptionProps) {
  return (
    <ComboboxOption {...option} className={`${styles['option']} rounded row gap-3 pointer hover`}>
      {result.kind === 'envelope' ? <EnvelopeResult {...result} /> : <CommandResult {...result} />}
    </ComboboxOption>
  );
}

function EnvelopeResult({ envelope }: Extract<PaletteResult, { kind: 'envelope' }>) {
  return (
    <>
      <Person
        name={displayName(envelope)}
        initials={initials(envelope)}
        photoUrl={envelope.studentImgUrl}
      />
      <span className={`${styles['facts']} shrink push-end body ellipsis`}>
        {classOf(envelope)}
      </span>
      {!envelope.isActive && <StatusBadge tone="muted">{listTexts.disabled}</StatusBadge>}
    </>
  );
}

function CommandResult({ command }: Extract<PaletteResult, { kind: 'command' }>) {
  return (
    <>
      <span className={`${styles['icon']} stack centered fixed accent`}>
        <Icon name={command.icon} />
      </span>
      {command.label}
    </>
  );
}
