import { Button } from '@mantine/core';
import { useEffect, useState, type MouseEvent } from 'react';
import { nameConflictTexts } from '../../config/prizes-texts.ts';
import type { CardPlace } from '../../data/wins/prize-cards.ts';
import { lastPrizeEditor } from '../../data/wins/prize-editor.ts';
import styles from './NameConflict.module.css';

interface NameConflictProps {
  readonly place: CardPlace;
  readonly weekId: string | null;
  readonly otherName: string;
  readonly onKeep: () => void;
  readonly onTake: () => void;
}

/** Another administrator changed the name meanwhile: asks which one to keep. */
export function NameConflict({ place, weekId, otherName, onKeep, onTake }: NameConflictProps) {
  const who = useEditor(place, weekId);
  return (
    <div className={styles['foreign']}>
      <p className={styles['text']} role="alert">
        {nameConflictTexts.changed(who, otherName)}
      </p>
      <div className={styles['answers']}>
        <Button variant="default" onMouseDown={keepFocus} onClick={onKeep}>
          {nameConflictTexts.keepMine}
        </Button>
        <Button variant="default" onMouseDown={keepFocus} onClick={onTake}>
          {nameConflictTexts.takeTheirs}
        </Button>
      </div>
    </div>
  );
}

/** Safari does not focus a clicked button, so the field would blur. */
function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}

function useEditor({ weekName, prizeNumber }: CardPlace, weekId: string | null): string {
  const [who, setWho] = useState<string>(nameConflictTexts.somebody);
  useEffect(() => {
    if (weekId === null) return undefined;
    let isShown = true;
    const find = async () => {
      const editor = await lastPrizeEditor(weekId, { weekName, prizeNumber });
      if (!isShown || editor === null) return;
      setWho(editor.isSelf ? nameConflictTexts.you : (editor.email ?? nameConflictTexts.somebody));
    };
    // The editor's name is optional.
    find().catch(() => {});
    return () => {
      isShown = false;
    };
  }, [weekId, weekName, prizeNumber]);
  return who;
}
