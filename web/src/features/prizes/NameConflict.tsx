import { Button } from '@mantine/core';
import type { MouseEvent } from 'react';
import { nameConflictTexts } from '../../config/prizes-texts.ts';
import type { CardPlace } from '../../data/wins/prize-cards.ts';
import { lastPrizeEditor } from '../../data/wins/prize-editor.ts';
import { useLoaded } from '../../ui/use-loaded.ts';

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
  const editor = useLoaded(`${weekId}/${weekName}/${prizeNumber}`, async () =>
    weekId === null ? null : lastPrizeEditor(weekId, { weekName, prizeNumber }),
  );
  const found = editor.status === 'ready' ? editor.value : null;
  return found?.isSelf ? nameConflictTexts.you : (found?.email ?? nameConflictTexts.somebody);
}
