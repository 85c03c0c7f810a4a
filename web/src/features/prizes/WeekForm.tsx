import { Button, Checkbox } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import { findParsha } from '@gabbai/domain/parshas.ts';
import { messageFor, successes } from '../../config/messages.ts';
import { weekModalTexts } from '../../config/prizes-texts.ts';
import { listTexts } from '../../config/texts.ts';
import { setSelectedWeek } from '../../data/weeks.ts';
import sheet from '../../ui/sheet-form.module.css';
import { notify } from '../../ui/toasts.ts';
import { useAttempt } from '../../ui/use-attempt.ts';
import { ParshaChips } from './ParshaChips.tsx';
import styles from './WeekForm.module.css';
import { useTellSaving } from './use-tell-saving.ts';

interface WeekFormProps {
  readonly viewedWeek: string | null;
  readonly thisWeek: string | null;
  /** Whether it is being saved: then it has to stay. */
  readonly onSaving: (isSaving: boolean) => void;
  readonly onChosen: (weekName: string, isForAll: boolean) => void;
  readonly onCancel: () => void;
}

/** Which week, and whether it is to be everybody's. */
export function WeekForm(props: WeekFormProps) {
  const { viewedWeek, thisWeek, onSaving, onChosen, onCancel } = props;
  const [chosen, setChosen] = useState(() => findParsha(viewedWeek ?? '')?.name ?? null);
  const [isForAll, setIsForAll] = useState(false);
  const saving = useAttempt((error) => messageFor('setSelectedWeek', error));
  const { isRunning } = saving;
  useTellSaving(isRunning, onSaving);

  const handleSubmit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (chosen === null) return;
    const isDone = await saving.run(async () => {
      if (!isForAll) return;
      const { later } = await setSelectedWeek(chosen);
      notify.success(later === null ? successes.setSelectedWeek : listTexts.sentLater);
    });
    if (isDone) onChosen(chosen, isForAll);
  };
  return (
    <form className={sheet['form']} onSubmit={(event) => void handleSubmit(event)}>
      <ParshaChips
        chosen={chosen}
        current={findParsha(thisWeek ?? '')?.name ?? null}
        onChoose={setChosen}
      />
      <div className={styles['foot']}>
        <Checkbox
          label={weekModalTexts.setAsThisWeek}
          checked={isForAll}
          onChange={({ currentTarget }) => setIsForAll(currentTarget.checked)}
        />
        {saving.failure !== null && (
          <p className={styles['failure']} role="alert">
            {saving.failure}
          </p>
        )}
        <div className={styles['buttons']}>
          <Button variant="default" disabled={isRunning} onClick={onCancel}>
            {listTexts.cancel}
          </Button>
          <Button type="submit" loading={isRunning} disabled={chosen === null}>
            {weekModalTexts.save}
          </Button>
        </div>
      </div>
    </form>
  );
}
