import { useState } from 'react';
import type { Envelope } from '@gabbai/domain/envelope.ts';
import { prizeWinnerTexts } from '../../config/prizes-texts.ts';
import { DialogForm } from '../../ui/DialogForm.tsx';
import type { FormDialog } from '../../ui/FormModal.tsx';
import { EnvelopePicker, useEnvelopeSearch } from './EnvelopePicker.tsx';

interface SelectWinnerFormProps {
  /** envelopeId of the current winner. */
  readonly winner: string | null;
  /** envelopeIds of this week's winners. */
  readonly weekWinners: ReadonlySet<string>;
  readonly envelopes: readonly Envelope[];
  /** Shown when the list is empty. */
  readonly emptyText: string;
  readonly dialog: FormDialog;
  readonly onSubmit: (envelopeId: string) => void;
}

/** Chooses a boy as the winner of a prize. */
export function SelectWinnerForm(props: SelectWinnerFormProps) {
  const { winner, envelopes, emptyText, dialog } = props;
  const found = useEnvelopeSearch(envelopes, winner);
  const [picked, setPicked] = useState(winner);
  // A boy that the search hides cannot be submitted.
  const chosen = found.shown.find(({ envelopeId }) => envelopeId === picked)?.envelopeId ?? null;
  return (
    <DialogForm
      dialog={dialog}
      isIncomplete={chosen === null || chosen === winner}
      submitLabel={winner === null ? prizeWinnerTexts.add : prizeWinnerTexts.save}
      onSubmit={() => chosen !== null && props.onSubmit(chosen)}
    >
      <EnvelopePicker
        found={found}
        emptyText={envelopes.length === 0 ? emptyText : null}
        winners={props.weekWinners}
        chosen={chosen}
        onChoose={(envelopeId) => {
          setPicked(envelopeId);
          dialog.forgetFailure();
        }}
      />
    </DialogForm>
  );
}
