import { useSchools } from '../../data/programme/schools.ts';
import { useSelectedWeek, useWeeks } from '../../data/wins/weeks.ts';

interface FirstStep {
  readonly name: 'school' | 'envelope' | 'week' | 'prize';
  readonly isDone: boolean;
}

interface FirstSteps {
  readonly steps: readonly FirstStep[];
  readonly isLoaded: boolean;
}

export function useFirstSteps(hasEnvelopes: boolean): FirstSteps {
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
      { name: 'envelope', isDone: hasEnvelopes },
      { name: 'week', isDone: selectedWeek.status === 'ready' && selectedWeek.value !== null },
      { name: 'prize', isDone: hasPrize },
    ],
    isLoaded: [schools, selectedWeek, weeks].every(
      (live) => live.status === 'ready' && !live.isPartial,
    ),
  };
}
