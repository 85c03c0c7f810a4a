import { Button, VisuallyHidden } from '@mantine/core';
import { useEffect, useEffectEvent } from 'react';
import { Link } from 'react-router';
import { firstStepsTexts } from '../../config/first-steps-texts.ts';
import { paths } from '../../config/paths.ts';
import { Card } from '../../ui/Card.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useMinyanKinds } from '../../data/minyan/kinds.ts';
import { useSchools } from '../../data/programme/schools.ts';
import { useSelectedWeek } from '../../data/wins/weeks.ts';
import styles from './FirstSteps.module.css';

export interface FirstStepsCardProps {
  readonly hasEnvelopes: boolean;
  readonly hasPoints: boolean;
  readonly onShown: () => void;
  readonly onOver: () => void;
}

const hrefs = {
  school: paths.setting.href,
  envelope: paths.importBoys.href,
  minyanim: paths.setting.minyanim,
  week: paths.prizes.href,
  sheet: paths.minyan.href,
} as const;

/** The list of first steps, with the finished ones checked. */
export function FirstStepsCard({ onShown, onOver, ...has }: FirstStepsCardProps) {
  const { steps, isLoaded } = useFirstSteps(has);
  const isOver = isLoaded && steps.every(({ isDone }) => isDone);
  // With boys, all steps may be done already: wait for the records to avoid a flash.
  const isShown = !isOver && (isLoaded || !has.hasEnvelopes);
  const report = useEffectEvent(() => (isOver ? onOver() : onShown()));
  useEffect(() => {
    if (isOver || isShown) report();
  }, [isOver, isShown]);
  if (!isShown) return null;
  return (
    <Card
      title={firstStepsTexts.title}
      actions={
        <Button
          variant="subtle"
          onClick={() => {
            onOver();
            document.getElementById('content')?.focus();
          }}
        >
          {firstStepsTexts.dismiss}
        </Button>
      }
    >
      <ol className="stack gap-4">
        {steps.map(({ name, isDone }) => {
          const { title, text, link } = firstStepsTexts[name];
          return (
            <li
              key={name}
              className={`${styles['step']} stack gap-3`}
              data-done={isDone || undefined}
            >
              <span className={`${styles['mark']} stack centered`}>
                <VisuallyHidden>
                  {isDone ? firstStepsTexts.done : firstStepsTexts.open}
                </VisuallyHidden>
                {isDone && <Icon name="check" />}
              </span>
              <div>
                <h3 className={`${styles['title']} lead bold`}>{title}</h3>
                {!isDone && (
                  <p className={`${styles['text']} muted`}>
                    {text}{' '}
                    <Link className="nowrap" to={hrefs[name]}>
                      {link}
                    </Link>
                  </p>
                )}
              </div>
            </li>
          );
        })}
      </ol>
    </Card>
  );
}

function useFirstSteps({
  hasEnvelopes,
  hasPoints,
}: Pick<FirstStepsCardProps, 'hasEnvelopes' | 'hasPoints'>) {
  const schools = useSchools();
  const selectedWeek = useSelectedWeek();
  const kinds = useMinyanKinds();
  return {
    steps: [
      { name: 'school', isDone: schools.status === 'ready' && schools.value.length > 0 },
      { name: 'envelope', isDone: hasEnvelopes },
      { name: 'minyanim', isDone: kinds.status === 'ready' && (kinds.value ?? []).length > 0 },
      { name: 'week', isDone: selectedWeek.status === 'ready' && selectedWeek.value !== null },
      { name: 'sheet', isDone: hasPoints },
    ] as const,
    isLoaded: [schools, selectedWeek, kinds].every(
      (live) => live.status === 'ready' && !live.isPartial,
    ),
  };
}
