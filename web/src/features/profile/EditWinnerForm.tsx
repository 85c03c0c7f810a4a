import { useState } from 'react';
import type { Week } from '@gabbai/domain/weeks.ts';
import { isPastWin, type Win } from '@gabbai/domain/win.ts';
import { editWinnerTexts, winnerPictureTexts, winnersTexts } from '../../config/profile-texts.ts';
import { listTexts } from '../../config/list-texts.ts';
import { editWinner } from '../../data/wins/winners.ts';
import { EnvelopeSelect } from '../../records/EnvelopeSelect.tsx';
import { undoByRestoring } from '../../records/remove-win.ts';
import type { ChangeForm } from '../../records/use-change-form.ts';
import { useRunningYear } from '../../records/use-school-years.ts';
import { DialogForm } from '../../ui/DialogForm.tsx';
import type { DialogControls } from '../../ui/form-attempt.ts';
import { Icon } from '../../ui/Icon.tsx';
import { ImageField } from '../../ui/ImageField.tsx';
import styles from './EditWinnerForm.module.css';
import { useWinnerPicture } from './use-winner-picture.ts';
import { choiceOf, isComplete } from './win-choice.ts';
import { PastWinPlace, WinPicker } from './WinPicker.tsx';

interface EditWinnerFormProps {
  readonly envelopeId: string;
  readonly winner: Win;
  readonly weeks: readonly Week[];
  readonly dialog: ChangeForm & DialogControls;
}

/** Edits a win: week, prize, boy and picture. A win of an earlier year keeps its week and prize. */
export function EditWinnerForm(props: EditWinnerFormProps) {
  const { winner, weeks, dialog } = props;
  const picture = useWinnerPicture(winner);
  const thisYear = useRunningYear();
  const [before] = useState(() =>
    choiceOf({ ...winner, envelopeId: props.envelopeId }, weeks, thisYear),
  );
  const [choice, setChoice] = useState(before);
  const [envelopeId, setEnvelopeId] = useState(props.envelopeId);
  const [isPast] = useState(() => isPastWin(winner, thisYear));
  const { weekId, prizeId } = choice;
  const place = isPast ? {} : { weekId, prizeId };
  const isChanged =
    weekId !== before.weekId ||
    prizeId !== before.prizeId ||
    envelopeId !== props.envelopeId ||
    picture.url !== winner.winnerImg;
  const isReady = !picture.isUploading && isChanged && (isPast || isComplete(choice));
  const handleSubmit = () =>
    void picture.saveWith((picture) => {
      const from = { ...winner, envelopeId: props.envelopeId };
      const change = { from, to: { envelopeId, ...place, ...picture } };
      return dialog.submit(async (attemptId) => {
        const edited = await editWinner({ ...change, at: new Date(), attemptId });
        return { undo: undoByRestoring(edited, 'editWinner') };
      }, change);
    });
  return (
    <DialogForm
      dialog={dialog}
      isIncomplete={!isReady}
      submitLabel={dialog.failure === null ? editWinnerTexts.save : listTexts.tryAgain}
      onSubmit={handleSubmit}
    >
      {isPast ? (
        <PastWinPlace winner={winner} />
      ) : (
        <WinPicker
          weekLabel={winnersTexts.week}
          weeks={weeks}
          choice={choice}
          envelopeId={props.envelopeId}
          isDisabled={dialog.isRunning}
          onChange={(next) => {
            setChoice(next);
            dialog.forgetFailure();
          }}
        />
      )}
      <EnvelopeSelect
        label={editWinnerTexts.boy}
        value={envelopeId}
        isDisabled={dialog.isRunning}
        onChange={(next) => {
          setEnvelopeId(next);
          dialog.forgetFailure();
        }}
      />
      <fieldset className="shrink">
        <legend className={`${styles['legend']} body bold`}>{editWinnerTexts.picture}</legend>
        <ImageField
          shape="square"
          imageUrl={picture.url}
          alt={winnersTexts.pictureOf(winner.prizeName || winnersTexts.noPrizeName)}
          placeholder={<Icon name="person" />}
          texts={winnerPictureTexts}
          onUpload={picture.upload}
          onRemove={async () => picture.remove()}
        />
      </fieldset>
    </DialogForm>
  );
}
