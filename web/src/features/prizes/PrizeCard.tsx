import type { Envelope } from '@gabbai/domain/envelope.ts';
import type { Week } from '@gabbai/domain/weeks.ts';
import { refusals } from '../../config/messages.ts';
import { cardSavingTexts, prizesTexts } from '../../config/prizes-texts.ts';
import { listTexts } from '../../config/list-texts.ts';
import { useMay } from '../../data/current-session/use-rights.ts';
import type { Live } from '../../data/live/live.ts';
import { ask } from '../../records/ask.ts';
import { Card } from '../../ui/Card.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { ImageField } from '../../ui/ImageField.tsx';
import { ReadOnly } from '../../ui/ReadOnly.tsx';
import { SaveStatus } from '../../ui/SaveStatus.tsx';
import styles from './PrizeCard.module.css';
import { prizeToWin } from './prize-to-win.ts';
import { PrizeName } from './PrizeName.tsx';
import { PrizeWinner } from './PrizeWinner.tsx';
import type { DrawToReveal } from './reveal-steps.ts';
import { usePrizeCard } from './use-prize-card.ts';
import { usePrizeName } from './use-prize-name.ts';
import { usePrizeImage } from './use-prize-image.ts';

interface PrizeCardProps {
  readonly weekName: string;
  /** 1 to 4. */
  readonly n: number;
  /** `undefined` until its first prize is saved. */
  readonly week: Week | undefined;
  readonly others: readonly Week[];
  readonly envelopes: Live<readonly Envelope[]>;
  readonly thisYear: number;
  readonly onReveal: (draw: DrawToReveal) => void;
  readonly onInteract: () => void;
}

const savingTexts = { ...cardSavingTexts, tryAgain: listTexts.tryAgain };

const imageTexts = {
  upload: prizesTexts.upload,
  remove: prizesTexts.deleteImage,
  hint: prizesTexts.dropHint,
  uploading: prizesTexts.uploading,
  stalled: listTexts.stillTrying,
  cancel: listTexts.cancel,
  failed: prizesTexts.uploadFailed,
  retry: listTexts.tryAgain,
  notAnImage: refusals.notAnImage,
};

/** One prize of a week: picture, name and winner. */
export function PrizeCard(props: PrizeCardProps) {
  const { weekName, n, week, others, envelopes, thisYear, onReveal, onInteract } = props;
  const place = { weekName, prizeNumber: n };
  const slot = week?.prizes[n - 1];
  const card = usePrizeCard(place, slot);
  const name = usePrizeName(place, slot, card);
  const mayEdit = useMay('records');
  const image = usePrizeImage(place, card.unsavedImg);
  const shownName = card.prizeName || prizesTexts.slot(n);
  return (
    <Card
      className={styles['card']}
      title={prizesTexts.slot(n)}
      actions={<SaveStatus state={name.saveState} texts={savingTexts} onRetry={card.retry} />}
    >
      <div className={`${styles['content']} flex gap-3 grow column`}>
        <ImageField
          imageUrl={card.prizeImg}
          alt={prizesTexts.pictureOf(shownName)}
          placeholder={<Icon name="gift" className={styles['noPicture']} />}
          isReadOnly={!mayEdit}
          texts={imageTexts}
          askToRemove={(question) =>
            ask({
              ...question,
              action: 'deleteImage',
              subject: `prize-image/${place.weekName}/${n}`,
              title: prizesTexts.deleteImageTitle(shownName),
              confirmLabel: prizesTexts.confirmDeleteImage,
              isDangerous: true,
              text: null,
            })
          }
          onUpload={(file, run) => {
            onInteract();
            return image.upload(file, run);
          }}
          onRemove={image.remove}
        />
        <ReadOnly isReadOnly={!mayEdit}>
          <PrizeName place={place} weekId={week?.weekId ?? null} field={name} />
        </ReadOnly>
        <PrizeWinner
          prize={prizeToWin({
            weekName,
            week,
            others,
            n,
            shownName,
            shownImg: card.prizeImg,
            envelopes,
            thisYear,
          })}
          onReveal={onReveal}
        />
      </div>
    </Card>
  );
}
