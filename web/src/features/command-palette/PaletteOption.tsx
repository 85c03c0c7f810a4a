/* oxlint-disable jsx-a11y/prefer-tag-over-role -- An <option> holds no picture. */
import { displayName, initials } from '@gabbai/domain/names.ts';
import { listTexts } from '../../config/list-texts.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Person } from '../../ui/Person.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import styles from './CommandPalette.module.css';
import type { Choice } from './use-palette-results.ts';

interface PaletteChoiceProps {
  readonly id: string;
  readonly choice: Choice;
  readonly isCurrent: boolean;
  readonly onChoose: () => void;
}

export function PaletteChoice({ id, choice, isCurrent, onChoose }: PaletteChoiceProps) {
  return (
    // The text field keeps the focus and handles the keys.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      id={id}
      role="option"
      aria-selected={isCurrent}
      className={styles['choice']}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      {choice.kind === 'boy' ? <Boy {...choice} /> : <Name {...choice} />}
    </div>
  );
}

function Boy({ boy }: Extract<Choice, { kind: 'boy' }>) {
  return (
    <>
      <Person name={displayName(boy)} initials={initials(boy)} photoUrl={boy.studentImgUrl} />
      <span className={styles['facts']}>{listTexts.boyFacts(boy.school, boy.grade)}</span>
      {!boy.isActive && <StatusBadge tone="muted">{listTexts.disabled}</StatusBadge>}
    </>
  );
}

function Name({ command }: Extract<Choice, { kind: 'command' }>) {
  return (
    <>
      <span className={styles['icon']}>
        <Icon name={command.icon} />
      </span>
      {command.label}
    </>
  );
}
