import { Button } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import type { Week } from '@gabbai/domain/weeks.ts';
import type { WinnerEntry } from '@gabbai/domain/winners.ts';
import { editWinnerTexts, winnerPictureTexts, winnersTexts } from '../../config/profile-texts.ts';
import { listTexts } from '../../config/texts.ts';
import { Icon } from '../../ui/Icon.tsx';
import { ImageField } from '../../ui/ImageField.tsx';
import { BoySelect } from './BoySelect.tsx';
import styles from './form.module.css';
import type { WinnerPicture } from './use-winner-picture.ts';
import { choiceOf, isComplete, type WinChoice } from './win-choice.ts';
import { WinPicker } from './WinPicker.tsx';

/** What a win is to be, but for its picture. */
export interface EditedWin extends WinChoice {
  readonly envelopeId: string;
}

interface EditWinnerFormProps {
  readonly envelopeId: string;
  readonly winner: WinnerEntry;
  readonly weeks: readonly Week[];
  readonly picture: WinnerPicture;
  readonly isSaving: boolean;
  readonly failure: string | null;
  readonly onSubmit: (win: EditedWin) => void;
  readonly onCancel: () => void;
}

/** Week, prize, boy and picture of a win. */
export function EditWinnerForm(props: EditWinnerFormProps) {
  const { winner, weeks, picture, isSaving, failure } = props;
  const [choice, setChoice] = useState(() => choiceOf(winner, weeks));
  const [envelopeId, setEnvelopeId] = useState(props.envelopeId);
  const [isUploading, setIsUploading] = useState(false);
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    props.onSubmit({ ...choice, envelopeId });
  };
  const handleUpload = async (file: File, onProgress: (share: number) => void) => {
    setIsUploading(true);
    const isDone = await picture.upload(file, onProgress);
    setIsUploading(false);
    return isDone;
  };
  return (
    <form className={styles['form']} onSubmit={handleSubmit} noValidate>
      <WinPicker
        weekLabel={winnersTexts.week}
        weeks={weeks}
        choice={choice}
        envelopeId={props.envelopeId}
        isDisabled={isSaving}
        onChange={setChoice}
      />
      <BoySelect
        label={editWinnerTexts.boy}
        value={envelopeId}
        isDisabled={isSaving}
        onChange={setEnvelopeId}
      />
      <fieldset className={styles['group']}>
        <legend className={styles['legend']}>{editWinnerTexts.picture}</legend>
        <ImageField
          shape="square"
          imageUrl={picture.url}
          alt={winnersTexts.pictureOf(winner.prizeName || winnersTexts.noPrizeName)}
          placeholder={<Icon name="person" />}
          texts={winnerPictureTexts}
          onUpload={handleUpload}
          onRemove={async () => picture.remove()}
        />
      </fieldset>
      {failure !== null && (
        <p className={styles['failure']} role="alert">
          {failure}
        </p>
      )}
      <div className={styles['buttons']}>
        <Button variant="default" disabled={isSaving} onClick={props.onCancel}>
          {listTexts.cancel}
        </Button>
        <Button type="submit" loading={isSaving} disabled={isUploading || !isComplete(choice)}>
          {failure === null ? editWinnerTexts.save : listTexts.tryAgain}
        </Button>
      </div>
    </form>
  );
}
