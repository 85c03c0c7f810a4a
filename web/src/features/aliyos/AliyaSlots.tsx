import { VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import type { AliyaBoard, BoardAliya } from '@gabbai/domain/aliya-board.ts';
import { hebrewAliya, type Aliya } from '@gabbai/domain/aliyos.ts';
import type { AliyaRequest } from '@gabbai/domain/request.ts';
import { boardTexts } from '../../config/aliya-board-texts.ts';
import { useMay } from '../../data/current-session/use-rights.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './AliyaSlots.module.css';
import { draggedRequest, dragProps } from './dragged-request.ts';
import { nameOf } from './use-give-aliya.ts';

interface AliyaSlotsProps {
  readonly board: AliyaBoard<AliyaRequest>;
  readonly onOpen: (aliya: Aliya) => void;
  readonly onDrop: (aliya: Aliya, requestId: string) => void;
}

/** The aliyos in their order. A press gives or takes one; a name can be dragged onto it. */
export function AliyaSlots({ board, onOpen, onDrop }: AliyaSlotsProps) {
  return (
    <ol className={`${styles['slots']} stack gap-1-4`} aria-label={boardTexts.aliyos}>
      {board.aliyos.map((slot) => (
        <li key={slot.aliya} className="shrink">
          <Slot
            slot={slot}
            onOpen={() => onOpen(slot.aliya)}
            onDrop={(requestId) => onDrop(slot.aliya, requestId)}
          />
        </li>
      ))}
    </ol>
  );
}

interface SlotProps {
  readonly slot: BoardAliya<AliyaRequest>;
  readonly onOpen: () => void;
  readonly onDrop: (requestId: string) => void;
}

function Slot({ slot: { aliya, holders }, onOpen, onDrop }: SlotProps) {
  const [isTarget, setIsTarget] = useState(false);
  const names = holders.map(nameOf).join(', ') || boardTexts.notGiven;
  const [first] = holders;
  const mayEdit = useMay('records');
  const isDone = holders.length > 0 && holders.every(({ state }) => state === 'done');
  return (
    <button
      type="button"
      className={`${styles['button']} stack middle gap-2 muted body starts wide touch rounded-small`}
      aria-haspopup="dialog"
      disabled={!mayEdit}
      title={first?.inHonorOf}
      data-given={holders.length > 0 || undefined}
      data-target={isTarget || undefined}
      {...(first && mayEdit && dragProps(first.requestId))}
      onDragOver={(event) => {
        if (!mayEdit || !draggedRequest.isIn(event)) return;
        event.preventDefault();
        setIsTarget(true);
      }}
      onDragLeave={() => setIsTarget(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsTarget(false);
        onDrop(draggedRequest.of(event));
      }}
      onClick={onOpen}
    >
      <span className="small medium nowrap line-tight normal">
        {aliya}{' '}
        <span className={`${styles['hebrew']} block muted`} lang="he">
          {hebrewAliya[aliya]}
        </span>
      </span>{' '}
      <span className={`${styles['name']} anywhere clamp-2 line-tight`}>
        <bdi>{names}</bdi>
      </span>{' '}
      {first === undefined && mayEdit && <Icon name="plus" className="accent" />}
      {isDone && (
        <span className="good">
          <Icon name="check" />
          <VisuallyHidden>{boardTexts.done}</VisuallyHidden>
        </span>
      )}
    </button>
  );
}
