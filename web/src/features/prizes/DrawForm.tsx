import { Button, TextInput } from '@mantine/core';
import { useMemo, useState } from 'react';
import { formatDay } from '@gabbai/domain/calendar/civil-day.ts';
import type { Envelope } from '@gabbai/domain/envelope.ts';
import { drawTexts } from '../../config/draw-texts.ts';
import { boyName } from '../../data/live/boy-name.ts';
import { DialogForm } from '../../ui/DialogForm.tsx';
import type { FormDialog } from '../../ui/form-attempt.ts';
import { DrawConditionFields } from './DrawConditionFields.tsx';
import { DrawList } from './DrawList.tsx';
import { useDraw, type Drawn } from './use-draw.ts';

export interface DrawOrder {
  readonly drawn: Drawn;
  /** The envelopeId of the drawn winner who is not taken, and why; `null` and empty without one. */
  readonly replaced: string | null;
  readonly reason: string;
  /** The winner is first shown on the big screen. */
  readonly isRevealed: boolean;
}

interface DrawFormProps {
  readonly weekName: string;
  readonly weekWinners: ReadonlySet<string>;
  readonly envelopes: readonly Envelope[];
  readonly dialog: FormDialog;
  readonly isBlocked: boolean;
  readonly setAside: ReadonlySet<string>;
  /** The envelopeId of the winner so far, or of the drawn one who was removed; `null` without one. */
  readonly replaced: string | null;
  readonly onDraw: (order: DrawOrder) => void;
}

/** Draws a winner among the boys who meet the conditions. A draw is recorded at once. */
export function DrawForm(props: DrawFormProps) {
  const { envelopes, dialog, replaced } = props;
  const isChange = replaced !== null;
  const { conditions, pool, week, ...drawing } = useDraw(props);
  const [typedReason, setTypedReason] = useState('');
  const reason = isChange ? typedReason.trim() : '';
  const byId = useMemo(() => new Map(envelopes.map((boy) => [boy.envelopeId, boy])), [envelopes]);
  const allTickets = [...pool.tickets.values()].reduce((sum, own) => sum + own, 0);
  const isIncomplete = props.isBlocked || pool.tickets.size === 0 || (isChange && reason === '');
  const handleDraw = (isRevealed: boolean) => {
    const drawn = drawing.draw();
    if (drawn !== null) props.onDraw({ drawn, replaced, reason, isRevealed });
  };
  const nameOf = (id: string) => {
    const boy = byId.get(id);
    return boy === undefined ? id : boyName(boy);
  };
  return (
    <DialogForm
      dialog={dialog}
      isIncomplete={isIncomplete}
      submitLabel={isChange ? drawTexts.again : drawTexts.start}
      otherButton={
        <Button
          variant="default"
          aria-label={drawTexts.onBigScreen}
          title={drawTexts.onBigScreen}
          disabled={isIncomplete || dialog.isRunning}
          onClick={() => handleDraw(true)}
        >
          {drawTexts.bigScreen}
        </Button>
      }
      onSubmit={() => handleDraw(false)}
    >
      <DrawConditionFields
        envelopes={envelopes}
        conditions={conditions}
        onChange={(changed) => {
          drawing.change(changed);
          dialog.forgetFailure();
        }}
      />
      <p className="muted small">
        {drawTexts.days(formatDay(week.from), formatDay(week.until))} {drawTexts.recorded}
      </p>
      {isChange && (
        <TextInput
          label={drawTexts.reason}
          description={`${drawTexts.replaced(nameOf(replaced))} ${drawTexts.reasonHint}`}
          maxLength={200}
          value={typedReason}
          onChange={({ currentTarget }) => setTypedReason(currentTarget.value)}
        />
      )}
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
