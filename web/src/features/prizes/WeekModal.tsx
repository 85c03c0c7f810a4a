import type { ThisShabbos } from '@gabbai/domain/calendar/readings.ts';
import { isSameParsha, showParsha } from '@gabbai/domain/parshas.ts';
import type { Week } from '@gabbai/domain/weeks.ts';
import { weekModalTexts } from '../../config/prizes-texts.ts';
import { setSelectedWeek } from '../../data/wins/select-week.ts';
import { ChangeDialog } from '../../records/ChangeDialog.tsx';
import type { ChangeForm } from '../../records/use-change-form.ts';
import { WeekForm } from './WeekForm.tsx';

interface WeekModalProps {
  readonly isOpen: boolean;
  readonly viewedWeek: string | null;
  readonly thisWeek: string | null;
  readonly weeks: readonly Week[];
  readonly shabbos: ThisShabbos;
  /** `null` for the current week. */
  readonly onView: (weekName: string | null) => void;
  readonly onSet: (weekName: string) => void;
  readonly onClose: () => void;
}

/** Chooses a week for this page, or sets it as the current week. */
export function WeekModal(props: WeekModalProps) {
  const { isOpen, onClose, onView, viewedWeek, thisWeek } = props;
  const handleSubmit = async (form: ChangeForm, weekName: string, isForAll: boolean) => {
    const isDone = await form.submit(async () =>
      !isForAll
        ? { doneText: null }
        : weekName === thisWeek
          ? { doneText: weekModalTexts.isSet(weekName) }
          : setSelectedWeek(weekName),
    );
    if (isDone && isForAll) props.onSet(weekName);
    if (!isDone || !form.isShown()) return;
    const isCurrent = isForAll || isSameParsha(weekName, thisWeek ?? '');
    onView(isCurrent ? null : weekName);
    onClose();
  };
  return (
    <ChangeDialog
      action="setSelectedWeek"
      subject="select-week"
      staysOpen
      isOpen={isOpen}
      title={weekModalTexts.title}
      size="xl"
      onClose={onClose}
    >
      {(dialog) => (
        <WeekForm
          viewedWeek={viewedWeek}
          thisWeek={thisWeek}
          withPrizes={weeksWithPrizes(props.weeks)}
          shabbos={props.shabbos}
          dialog={dialog}
          onSubmit={(weekName, isForAll) => void handleSubmit(dialog, weekName, isForAll)}
        />
      )}
    </ChangeDialog>
  );
}

function weeksWithPrizes(weeks: readonly Week[]): ReadonlySet<string> {
  const entered = weeks.filter(({ prizes }) =>
    prizes.some(({ prizeName, prizeImg }) => prizeName !== '' || prizeImg !== null),
  );
  return new Set(entered.map(({ weekName }) => showParsha(weekName)));
}
