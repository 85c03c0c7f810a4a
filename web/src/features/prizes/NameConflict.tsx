import { Button } from '@mantine/core';
import { useEffect, useState, type MouseEvent } from 'react';
import { nameConflictTexts } from '../../config/prizes-texts.ts';
import type { CardPlace } from '../../data/wins/prize-cards.ts';
import { lastPrizeEditor } from '../../data/wins/prize-editor.ts';

interface NameConflictProps {
  readonly place: CardPlace;
  readonly weekId: string | null;
  readonly otherName: string;
  readonly onKeep: () => void;
  readonly onTake: () => void;
}

/** Asks which prize name to keep after another administrator changed it. */
export function NameConflict({ place, weekId, otherName, onKeep, onTake }: NameConflictProps) {
  const editor = useEditor(place, weekId);
  return (
    <div className="flex gap-2 above-2 column">
      <p className="small anywhere" role="alert">
        {nameConflictTexts.changed(editor, otherName)}
      </p>
      <div className="flex wrap gap-2">
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
  const [name, setName] = useState<string>(nameConflictTexts.somebody);
  useEffect(() => {
    if (weekId === null) return undefined;
    let isShown = true;
    const find = async () => {
      const editor = await lastPrizeEditor(weekId, { weekName, prizeNumber });
      if (!isShown || editor === null) return;
      setName(editor.isSelf ? nameConflictTexts.you : (editor.email ?? nameConflictTexts.somebody));
    };
    // Without the editor's name, the text says somebody.
    find().catch(() => {});
    return () => {
      isShown = false;
    };
  }, [weekId, weekName, prizeNumber]);
  return name;
}
