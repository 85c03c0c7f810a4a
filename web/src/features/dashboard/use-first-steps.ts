import { useSchools } from '../../data/schools.ts';
import { useSelectedWeek, useWeeks } from '../../data/weeks.ts';

interface FirstStep {
  readonly name: 'school' | 'boy' | 'week' | 'prize';
  readonly isDone: boolean;
}

interface FirstSteps {
  readonly steps: readonly FirstStep[];
  readonly isKnown: boolean;
}

export function useFirstSteps(hasBoys: boolean): FirstSteps {
  const schools = useSchools();
  const selectedWeek = useSelectedWeek();
  const weeks = useWeeks();
  const hasPrize =
    weeks.status === 'ready' &&
    weeks.value.some(({ prizes }) =>
      prizes.some(({ prizeName, prizeImg }) => prizeName !== '' || prizeImg !== null),
    );
  return {
    steps: [
      { name: 'school', isDone: schools.status === 'ready' && schools.value.length > 0 },
      { name: 'boy', isDone: hasBoys },
      { name: 'week', isDone: selectedWeek.status === 'ready' && selectedWeek.value !== null },
      { name: 'prize', isDone: hasPrize },
    ],
    isKnown: [schools, selectedWeek, weeks].every(
      (live) => live.status === 'ready' && !live.isPartial,
    ),
  };
}
