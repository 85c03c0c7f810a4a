import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Week } from '@gabbai/domain/weeks.ts';
import { copyPrizesTexts } from '../../config/prizes-texts.ts';
import { useMay } from '../../data/current-session/use-rights.ts';
import { ChangeDialog } from '../../records/ChangeDialog.tsx';
import { CopyPrizesForm } from './CopyPrizesForm.tsx';

interface CopyPrizesProps {
  readonly weekName: string;
  /** The week's name as it is shown. */
  readonly shownName: string;
  readonly week: Week | undefined;
  readonly weeks: readonly Week[];
  /** The week to copy from at first. */
  readonly from?: Week;
  readonly label?: string;
}

/** A button that copies prizes of another week into this one. */
export function CopyPrizes(props: CopyPrizesProps) {
  const { weekName, shownName, week, weeks, from, label = copyPrizesTexts.open } = props;
  const [isOpen, dialog] = useDisclosure(false);
  const mayEdit = useMay('records');
  return (
    <>
      {mayEdit && (
        <Button variant="default" aria-haspopup="dialog" onClick={dialog.open}>
          {label}
        </Button>
      )}
      <ChangeDialog
        action="copyPrizes"
        subject={`copy-prizes/${weekName}`}
        isOpen={isOpen}
        title={copyPrizesTexts.title(shownName)}
        onClose={dialog.close}
      >
        {(formDialog) => (
          <CopyPrizesForm
            weekName={weekName}
            week={week}
            weeks={weeks}
            firstSource={from?.weekName ?? null}
            dialog={formDialog}
          />
        )}
      </ChangeDialog>
    </>
  );
}
