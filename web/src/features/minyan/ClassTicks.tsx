import { Button, Switch } from '@mantine/core';
import { memo, useMemo, useState } from 'react';
import type { Envelope } from '@gabbai/domain/envelope.ts';
import { displayName } from '@gabbai/domain/names.ts';
import { tickTexts } from '../../config/minyan-texts.ts';
import { Card } from '../../ui/Card.tsx';
import { classesOf, type SchoolClass } from './classes.ts';
import styles from './ClassTicks.module.css';

interface ClassTicksProps {
  readonly boys: readonly Envelope[];
  readonly here: ReadonlySet<string>;
  readonly onSet: (envelopeIds: readonly string[], isHere: boolean) => void;
}

/** The boys of each school and grade as names to press. */
function Ticks({ boys, here, onSet }: ClassTicksProps) {
  const [showsDisabled, setShowsDisabled] = useState(false);
  const classes = useMemo(
    () => classesOf(showsDisabled ? boys : boys.filter(({ isActive }) => isActive)),
    [boys, showsDisabled],
  );
  const hasDisabled = useMemo(() => boys.some(({ isActive }) => !isActive), [boys]);
  return (
    <Card
      title={tickTexts.title}
      className={styles['card']}
      actions={
        hasDisabled && (
          <Switch
            label={tickTexts.showDisabled}
            checked={showsDisabled}
            onChange={({ currentTarget }) => setShowsDisabled(currentTarget.checked)}
          />
        )
      }
    >
      {classes.map((each) => (
        <ClassOfBoys key={each.key} of={each} here={here} onSet={onSet} />
      ))}
    </Card>
  );
}

export const ClassTicks = memo(Ticks);

interface ClassOfBoysProps extends Pick<ClassTicksProps, 'here' | 'onSet'> {
  readonly of: SchoolClass;
}

function ClassOfBoys({ of: { school, grade, boys }, here, onSet }: ClassOfBoysProps) {
  const [isOpen, setIsOpen] = useState(false);
  const came = boys.filter(({ envelopeId }) => here.has(envelopeId)).length;
  const name = tickTexts.className(school ?? tickTexts.noSchool, grade ?? tickTexts.noGrade);
  const isAllHere = came === boys.length;
  const setAll = () =>
    onSet(
      boys.map(({ envelopeId }) => envelopeId),
      !isAllHere,
    );
  return (
    <details
      className={styles['class']}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className={styles['head']}>
        <span className={styles['name']}>{name}</span>
        <span className={styles['count']}>{tickTexts.cameOf(came, boys.length)}</span>
      </summary>
      {/* Hundreds of buttons: those of open classes only. */}
      {isOpen && (
        <div className={styles['boys']}>
          <Button variant="default" className={styles['all']} onClick={setAll}>
            {isAllHere ? tickTexts.clearClass : tickTexts.wholeClass}
          </Button>
          {boys.map((boy) => {
            const isHere = here.has(boy.envelopeId);
            return (
              <button
                key={boy.envelopeId}
                type="button"
                className={styles['boy']}
                aria-pressed={isHere}
                onClick={() => onSet([boy.envelopeId], !isHere)}
              >
                <span className={styles['tick']} aria-hidden="true">
                  {isHere ? '✓' : ''}
                </span>
                <bdi>{displayName(boy)}</bdi>
              </button>
            );
          })}
        </div>
      )}
    </details>
  );
}
