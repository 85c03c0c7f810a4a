import { ActionIcon, Button } from '@mantine/core';
import { useRef } from 'react';
import {
  daysOfKind,
  moveKind,
  usualKinds,
  type MinyanKind,
} from '@gabbai/domain/minyan/minyan-kind.ts';
import { listTexts } from '../../config/list-texts.ts';
import { kindTexts } from '../../config/minyan-texts.ts';
import { useMay } from '../../data/current-session/use-rights.ts';
import { useMinyanKinds } from '../../data/minyan/kinds.ts';
import { saveKinds } from '../../data/minyan/save-kinds.ts';
import { uuid } from '../../kernel/uuid.ts';
import { useChangeForm } from '../../records/use-change-form.ts';
import { useDialog } from '../../records/use-dialog.ts';
import { WhenReady } from '../../records/WhenReady.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Failure } from '../../ui/Failure.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { MinyanKindModal } from './MinyanKindModal.tsx';
import styles from './MinyanKinds.module.css';
import { SettingLine } from './SettingLine.tsx';
import { useFragmentPlace } from './use-fragment-place.ts';

/** The programme's minyanim in their order, with their points. */
export function MinyanKinds() {
  const live = useMinyanKinds();
  const kinds = live.status === 'ready' ? (live.value ?? []) : [];
  const addButton = useRef<HTMLButtonElement>(null);
  /** A copy, which outlives the record while the dialog is open; `null` adds one. */
  const dialog = useDialog<{ kind: MinyanKind | null }>(() => addButton.current);
  const mayEdit = useMay('records');
  const form = useChangeForm('saveKinds', { subject: 'minyanim' });
  const place = useFragmentPlace<HTMLDivElement>('minyanim');
  const open = (kind: MinyanKind | null) => dialog.open({ kind });
  const move = (kind: MinyanKind, by: -1 | 1) =>
    void form.submit(async () => ({
      ...(await saveKinds(moveKind(kinds, kind.id, by), 'move', kind.name)),
      doneText: kindTexts.saved,
    }));
  const addUsual = () => {
    const usual = usualKinds.map(({ name, points }) => ({ id: uuid(), name, points }));
    const names = usual.map(({ name }) => name).join(', ');
    void form.submit(async () => ({
      ...(await saveKinds(usual, 'add', names)),
      doneText: kindTexts.saved,
    }));
  };
  return (
    <div ref={place} id="minyanim" tabIndex={-1} className={`${styles['place']} shrink no-ring`}>
      <Card
        title={kindTexts.title}
        actions={
          mayEdit && (
            <Button
              variant="default"
              ref={addButton}
              aria-haspopup="dialog"
              onClick={() => open(null)}
            >
              {kindTexts.add}
            </Button>
          )
        }
      >
        <WhenReady of={live} action="loadMinyanim" loading={{ shape: 'lines', count: 4 }}>
          {(_stored, isFromCache) =>
            kinds.length === 0 ? (
              <EmptyState text={isFromCache ? listTexts.notOnThisDevice : kindTexts.none}>
                {!isFromCache && mayEdit && (
                  <Button variant="default" loading={form.isRunning} onClick={addUsual}>
                    {kindTexts.useUsual}
                  </Button>
                )}
              </EmptyState>
            ) : (
              <ol>
                {kinds.map((kind, index) => (
                  <KindLine
                    key={kind.id}
                    mayEdit={mayEdit}
                    kind={kind}
                    isFirst={index === 0}
                    isLast={index === kinds.length - 1}
                    onOpen={() => open(kind)}
                    onMove={(by) => move(kind, by)}
                  />
                ))}
              </ol>
            )
          }
        </WhenReady>
        <Failure>{form.failure}</Failure>
      </Card>
      {dialog.of !== null && <MinyanKindModal {...dialog.props} {...dialog.of} kinds={kinds} />}
    </div>
  );
}

interface KindLineProps {
  readonly kind: MinyanKind;
  readonly mayEdit: boolean;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onOpen: () => void;
  readonly onMove: (by: -1 | 1) => void;
}

function KindLine({ kind, mayEdit, isFirst, isLast, onOpen, onMove }: KindLineProps) {
  const { name, points } = kind;
  return (
    <SettingLine
      name={name}
      facts={
        <span className={`${styles['worth']} muted small`}>
          {kindTexts.heldOn(daysOfKind(kind))} · {kindTexts.worth(points)}
        </span>
      }
      onOpen={mayEdit ? onOpen : null}
    >
      {mayEdit && (
        <>
          <ActionIcon
            variant="default"
            size="lg"
            className={styles['up']}
            aria-label={kindTexts.up(name)}
            aria-disabled={isFirst || undefined}
            onClick={() => !isFirst && onMove(-1)}
          >
            <Icon name="back" />
          </ActionIcon>
          <ActionIcon
            variant="default"
            size="lg"
            className={styles['down']}
            aria-label={kindTexts.down(name)}
            aria-disabled={isLast || undefined}
            onClick={() => !isLast && onMove(1)}
          >
            <Icon name="back" />
          </ActionIcon>
        </>
      )}
    </SettingLine>
  );
}
