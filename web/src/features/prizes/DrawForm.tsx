import { Button, TextInput } from '@mantine/core';
import { useMemo, useState } from 'react';
import { formatDay } from '@gabbai/domain/calendar/civil-day.ts';
import type { StoredDraw } from '@gabbai/domain/draw/draw.ts';
import type { Envelope } from '@gabbai/domain/envelope.ts';
import { displayName, initials } from '@gabbai/domain/names.ts';
import { drawTexts } from '../../config/draw-texts.ts';
import { prizeWinnerTexts } from '../../config/prizes-texts.ts';
import { DialogForm } from '../../ui/DialogForm.tsx';
import type { FormDialog } from '../../ui/FormModal.tsx';
import { Person } from '../../ui/Person.tsx';
import { DrawConditionFields } from './DrawConditionFields.tsx';
import { DrawList } from './DrawList.tsx';
import styles from './DrawForm.module.css';
import { useDraw } from './use-draw.ts';

interface DrawFormProps {
  readonly weekName: string;
  readonly weekWinners: ReadonlySet<string>;
  readonly envelopes: readonly Envelope[];
  readonly dialog: FormDialog;
  readonly isBlocked: boolean;
  /** The prize has a winner already. */
  readonly isChange: boolean;
  readonly onSubmit: (envelopeId: string, draw: StoredDraw) => void;
}

/** Draws a winner among the boys who meet the conditions. */
export function DrawForm(props: DrawFormProps) {
  const { envelopes, dialog } = props;
  const drawing = useDraw(props);
  const { conditions, pool, week, drawn, stored } = drawing;
  const [reason, setReason] = useState('');
  const byId = useMemo(() => new Map(envelopes.map((boy) => [boy.envelopeId, boy])), [envelopes]);
  const allTickets = [...pool.tickets.values()].reduce((sum, own) => sum + own, 0);
  const winner = drawn === null ? undefined : byId.get(drawn.winnerId);
  const canDraw = pool.tickets.size > 0 && (drawn === null || reason.trim() !== '');
  const start = () => {
    drawing.start(reason.trim());
    setReason('');
    dialog.forgetFailure();
  };
  const nameOf = (id: string) => {
    const boy = byId.get(id);
    return boy === undefined ? id : displayName(boy);
  };
  return (
    <DialogForm
      dialog={dialog}
      isIncomplete={props.isBlocked || stored === null || winner === undefined}
      submitLabel={props.isChange ? prizeWinnerTexts.save : prizeWinnerTexts.add}
      onSubmit={() => {
        if (drawn !== null && stored !== null) props.onSubmit(drawn.winnerId, stored);
      }}
    >
      <DrawConditionFields
        envelopes={envelopes}
        conditions={conditions}
        onChange={drawing.change}
      />
      <p className={styles['hint']}>
        {drawTexts.days(formatDay(week.from), formatDay(week.until))}
      </p>
      <output className={styles['winner']}>
        {winner !== undefined && drawn !== null && (
          <>
            <Person
              name={drawTexts.drawn(displayName(winner))}
              initials={initials(winner)}
              photoUrl={winner.studentImgUrl}
            />
            <span className={styles['hint']}>
              {drawTexts.chance(
                drawn.record.pool.find(({ envelopeId }) => envelopeId === drawn.winnerId)
                  ?.tickets ?? 0,
                drawn.record.pool.reduce((sum, { tickets }) => sum + tickets, 0),
              )}
            </span>
          </>
        )}
      </output>
      {drawn !== null && (
        <TextInput
          label={drawTexts.reason}
          description={drawTexts.reasonHint}
          maxLength={200}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      )}
      <Button variant={drawn === null ? 'filled' : 'default'} disabled={!canDraw} onClick={start}>
        {drawn === null ? drawTexts.start : drawTexts.again}
      </Button>
      <DrawList
        summary={
          pool.tickets.size === 0 ? drawTexts.noPool : drawTexts.pool(pool.tickets.size, allTickets)
        }
        lines={() => [...pool.tickets].map(([id, own]) => ({ id, note: drawTexts.tickets(own) }))}
        nameOf={nameOf}
      />
      <DrawList
        summary={drawTexts.out(pool.out.size)}
        lines={() => [...pool.out].map(([id, why]) => ({ id, note: drawTexts.outReasons[why] }))}
        nameOf={nameOf}
      />
    </DialogForm>
  );
}
