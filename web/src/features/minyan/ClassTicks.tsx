import { Button, Switch } from '@mantine/core';
import { memo, useId, useMemo, useState } from 'react';
import { classLists, type ClassList } from '@gabbai/domain/class-lists.ts';
import type { Envelope } from '@gabbai/domain/envelope.ts';
import { displayName } from '@gabbai/domain/names.ts';
import { tickTexts } from '../../config/minyan-texts.ts';
import { Card } from '../../ui/Card.tsx';
import styles from './ClassTicks.module.css';

interface ClassTicksProps {
  readonly boys: readonly Envelope[];
  readonly here: ReadonlySet<string>;
  readonly onSet: (envelopeIds: readonly string[], isHere: boolean) => void;
}

/** The boys of each school and grade as names to press. */
function Ticks({ boys, here, onSet }: ClassTicksProps) {
  const [showsDisabled, setShowsDisabled] = useState(false);
  const schools = useMemo(() => {
    const shown = showsDisabled ? boys : boys.filter(({ isActive }) => isActive);
    return [...Map.groupBy(classLists(shown), ({ school }) => school)];
  }, [boys, showsDisabled]);
  const hasDisabled = useMemo(() => boys.some(({ isActive }) => !isActive), [boys]);
  return (
    <Card
      title={tickTexts.title}
      className="above-5"
      actions={
        hasDisabled && (
          <Switch
            withThumbIndicator={false}
            wrapperProps={{ 'data-screen-only': true }}
            label={tickTexts.showDisabled}
            checked={showsDisabled}
            onChange={({ currentTarget }) => setShowsDisabled(currentTarget.checked)}
          />
        )
      }
    >
      {schools.map(([school, classes]) => (
        <School key={school} school={school} classes={classes} here={here} onSet={onSet} />
      ))}
    </Card>
  );
}

export const ClassTicks = memo(Ticks);

type PartProps = Pick<ClassTicksProps, 'here' | 'onSet'>;

interface SchoolProps extends PartProps {
  readonly school: string | null;
  readonly classes: readonly ClassList[];
}

function School({ school, classes, here, onSet }: SchoolProps) {
  const [isOpen, setIsOpen] = useState(false);
  const boys = classes.flatMap(({ envelopes }) => envelopes);
  return (
    <details className="lined" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className={`${styles['head']} row gap-3 touch pointer rounded-small ring-inside`}>
        <bdi className="grow shrink body medium anywhere">{school ?? tickTexts.noSchool}</bdi>
        <span className="fixed muted small numbers">
          {tickTexts.cameOf(cameOf(boys, here), boys.length)}
        </span>
      </summary>
      {/* Hundreds of buttons: those of open schools only. */}
      {isOpen &&
        classes.map((each) => <Grade key={each.grade} of={each} here={here} onSet={onSet} />)}
    </details>
  );
}

interface GradeProps extends PartProps {
  readonly of: ClassList;
}

function Grade({ of: { grade, envelopes: boys }, here, onSet }: GradeProps) {
  const titleId = useId();
  const came = cameOf(boys, here);
  const isAllHere = came === boys.length;
  const ids = boys.map(({ envelopeId }) => envelopeId);
  const name = grade ?? tickTexts.noGrade;
  return (
    <section aria-labelledby={titleId}>
      <div className="row between gap-3 touch">
        <h3 id={titleId} className="grow shrink body medium anywhere">
          {name}{' '}
          <span className="fixed muted small numbers">{tickTexts.cameOf(came, boys.length)}</span>
        </h3>
        <Button
          variant="default"
          size="xs"
          aria-label={tickTexts.all(name, isAllHere)}
          onClick={() => onSet(ids, !isAllHere)}
        >
          {isAllHere ? tickTexts.clearClass : tickTexts.wholeClass}
        </Button>
      </div>
      <div className={`${styles['boys']} tiles stack gap-2`}>
        {boys.map((boy) => {
          const isHere = here.has(boy.envelopeId);
          return (
            <button
              key={boy.envelopeId}
              type="button"
              className={`${styles['boy']} row gap-2 lead starts pad-2-3 rounded on-card outlined`}
              aria-pressed={isHere}
              onClick={() => onSet([boy.envelopeId], !isHere)}
            >
              <span className={`${styles['tick']} fixed accent bold`} aria-hidden="true">
                {isHere ? '✓' : ''}
              </span>
              <bdi className="shrink anywhere">{displayName(boy)}</bdi>
            </button>
          );
        })}
      </div>
    </section>
  );
}

function cameOf(boys: readonly Envelope[], here: ReadonlySet<string>): number {
  return boys.filter(({ envelopeId }) => here.has(envelopeId)).length;
}
