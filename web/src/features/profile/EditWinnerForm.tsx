import { useState } from 'react';
import type { Week } from '@gabbai/domain/weeks.ts';
import type { WinnerEntry } from '@gabbai/domain/winners.ts';
import { editWinnerTexts, winnerPictureTexts, winnersTexts } from '../../config/profile-texts.ts';
import { listTexts } from '../../config/list-texts.ts';
import { DialogForm } from '../../ui/DialogForm.tsx';
import type { FormDialog } from '../../ui/FormModal.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { ImageField } from '../../ui/ImageField.tsx';
import { BoySelect } from './BoySelect.tsx';
import styles from './EditWinnerForm.module.css';
import { useWinnerPicture } from './use-winner-picture.ts';
import { choiceOf, isComplete, type WinChoice } from './win-choice.ts';
import { WinPicker } from './WinPicker.tsx';

/** What a win is to be. */
export interface EditedWin extends WinChoice {
  readonly envelopeId: string;
  readonly winnerImg: string | null;
}

interface EditWinnerFormProps {
  readonly envelopeId: string;
  readonly winner: WinnerEntry;
  readonly weeks: readonly Week[];
  readonly dialog: FormDialog;
  /** Answers whether it has been saved. */
  readonly onSave: (win: EditedWin) => Promise<boolean>;
}

/** Week, prize, boy and picture of a win. */
export function EditWinnerForm(props: EditWinnerFormProps) {
  const { winner, weeks, dialog } = props;
  const picture = useWinnerPicture(winner);
  const [choice, setChoice] = useState(() =>
    choiceOf({ ...winner, envelopeId: props.envelopeId }, weeks),
  );
  const [envelopeId, setEnvelopeId] = useState(props.envelopeId);
  const handleSubmit = () => {
    void picture.saveWith((winnerImg) => props.onSave({ ...choice, envelopeId, winnerImg }));
  };
  return (
    <DialogForm
      dialog={dialog}
      isIncomplete={picture.isUploading || !isComplete(choice)}
      submitLabel={dialog.failure === null ? editWinnerTexts.save : listTexts.tryAgain}
      onSubmit={handleSubmit}
    >
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
      <BoySelect
        label={editWinnerTexts.boy}
        value={envelopeId}
        isDisabled={dialog.isRunning}
        onChange={(next) => {
          setEnvelopeId(next);
          dialog.forgetFailure();
        }}
      />
      <fieldset className={styles['group']}>
        <legend className={styles['legend']}>{editWinnerTexts.picture}</legend>
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
