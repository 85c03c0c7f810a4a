import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { initials } from '@gabbai/domain/names.ts';
import { refusals } from '../../config/messages.ts';
import { paths } from '../../config/paths.ts';
import { prizeWinnerTexts } from '../../config/prizes-texts.ts';
import { useMay } from '../../data/current-session/use-rights.ts';
import { ask } from '../../records/ask.ts';
import { removeWinWithUndo } from '../../records/remove-win.ts';
import { notify } from '../../ui/show-toast.tsx';
import { boyName } from '../../data/live/boy-name.ts';
import { useAskedDialog } from '../../records/use-asked-dialog.ts';
import { useFocusKept } from '../../ui/use-focus-kept.ts';
import { Person } from '../../ui/Person.tsx';
import styles from './PrizeWinner.module.css';
import { winnerName, type PrizeToWin } from './prize-to-win.ts';
import type { DrawToReveal } from './reveal-steps.ts';
import { SelectWinnerModal } from './SelectWinnerModal.tsx';

interface PrizeWinnerProps {
  readonly prize: PrizeToWin;
  readonly onReveal: (draw: DrawToReveal) => void;
}

/** A prize's winner, with buttons to select, change and remove one. */
export function PrizeWinner({ prize, onReveal }: PrizeWinnerProps) {
  const { win, winner } = prize;
  const mayEdit = useMay('records');
  const [isSelecting, selecting] = useDisclosure(false);
  const [openedWith, setOpenedWith] = useState(prize);
  const selectButton = useRef<HTMLButtonElement>(null);
  const focus = useFocusKept(() => selectButton.current);
  const name = prize.winner ? boyName(prize.winner) : winnerName(prize);
  const handleSelect = () => {
    if (!prize.hasImage) return notify.error(refusals.prizeImage);
    setOpenedWith(prize);
    selecting.open();
  };
  // The first prize that can be won takes it.
  useAskedDialog('select-winner', mayEdit && win === null && prize.hasImage, handleSelect);
  // The dialog makes room for the big screen, and comes back with its failure.
  const handleReveal = async (draw: DrawToReveal) => {
    selecting.close();
    onReveal(draw);
    if (!(await draw.recorded)) selecting.open();
  };
  const askToRemove = (removed: NonNullable<typeof win>) =>
    ask({
      action: 'removeWinner',
      subject: `remove-winner/${prize.weekId}/${prize.prizeId}`,
      title: prizeWinnerTexts.removeTitle,
      confirmLabel: prizeWinnerTexts.confirmRemove,
      isDangerous: true,
      text: prizeWinnerTexts.removeText(name, prize.name),
      change: () => removeWinWithUndo(removed),
      focusAfterwards: () => selectButton.current,
    });
  const person = (
    <Person
      name={name}
      initials={winner ? initials(winner) : ''}
      photoUrl={win?.winnerImg ?? winner?.studentImgUrl ?? null}
    />
  );
  return (
    <div className={`${styles['winner']} stack gap-3 lined`}>
      <div className={`${styles['person']} row shrink lead`}>
        {win === null ? (
          <p className="muted body">{prizeWinnerTexts.none}</p>
        ) : winner === undefined ? (
          <p className="muted body">{name}</p>
        ) : winner === null ? (
          person
        ) : (
          <Link
            className="row shrink inherit touch plain-link underlines rounded"
            to={paths.profile.href('envelopes', winner.envelopeId)}
          >
            {person}
          </Link>
        )}
      </div>
      {mayEdit && (
        <div className={`${styles['actions']} flex wrap gap-2`} {...focus}>
          <Button
            ref={selectButton}
            size="sm"
            variant={win !== null ? 'subtle' : prize.hasImage ? 'filled' : 'default'}
            onClick={handleSelect}
          >
            {win === null ? prizeWinnerTexts.select : prizeWinnerTexts.change}
          </Button>
          {win !== null && (
            <Button
              size="sm"
              variant="subtle"
              className="reddens"
              disabled={winner === undefined}
              onClick={() => win !== null && askToRemove(win)}
            >
              {prizeWinnerTexts.remove}
            </Button>
          )}
        </div>
      )}
      <SelectWinnerModal
        isOpen={isSelecting}
        prize={prize}
        openedWith={openedWith}
        onReveal={(draw) => void handleReveal(draw)}
        onClose={selecting.close}
      />
    </div>
  );
}
