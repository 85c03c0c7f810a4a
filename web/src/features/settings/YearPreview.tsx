import { Button } from '@mantine/core';
import { showParsha } from '@gabbai/domain/parshas.ts';
import { totalPoints } from '@gabbai/domain/points.ts';
import { yearPlanCsv } from '@gabbai/domain/school-year/year-csv.ts';
import { planFigures, type BoyPlan } from '@gabbai/domain/school-year/year-plan.ts';
import type { Week } from '@gabbai/domain/weeks.ts';
import { closeYearTexts } from '../../config/year-texts.ts';
import { boyName } from '../../data/live/boy-name.ts';
import { Icon } from '../../ui/Icon.tsx';
import { saveCsv } from '../../ui/save-file.ts';
import { ShowMore } from '../../ui/ShowMore.tsx';
import { useFirstItems } from '../../ui/use-first-items.ts';
import styles from './CloseYearForm.module.css';

const firstShown = 5;
/** Sums of fractions differ in their last digits. */
const tolerance = 1e-6;

interface YearPreviewProps {
  readonly plans: readonly BoyPlan[];
  readonly year: number;
  /** The weeks that lose prizes; `null` if none may. */
  readonly emptied: readonly Week[] | null;
}

/** What closing the year will change: figures, and each boy now and after. */
export function YearPreview({ plans, year, emptied }: YearPreviewProps) {
  const faulty = plans.filter(({ envelope }) => isFaulty(envelope)).length;
  const leftBehind = plans.filter(({ isLeftBehind }) => isLeftBehind);
  const { list, shown, more } = useFirstItems<BoyPlan, HTMLTableSectionElement>(plans, firstShown);
  const figures = [
    ...closeYearTexts.figures(planFigures(plans)),
    ...(emptied === null ? [] : [closeYearTexts.weeks(emptied.length)]),
  ];
  if (plans.length === 0) return <p>{closeYearTexts.noBoys}</p>;
  return (
    <section
      className={`${styles['preview']} stack gap-4 lined`}
      aria-label={closeYearTexts.preview}
    >
      <div className="row wrap between gap-2-4">
        <h3 className="body">{closeYearTexts.preview}</h3>
        <Button
          variant="default"
          size="xs"
          leftSection={<Icon name="download" />}
          onClick={() => saveCsv(closeYearTexts.file(year), yearPlanCsv(plans))}
        >
          {closeYearTexts.download}
        </Button>
      </div>
      {faulty > 0 && (
        <p role="alert" className="error">
          {closeYearTexts.faulty(faulty)}
        </p>
      )}
      {leftBehind.length > 0 && (
        <p role="alert" className="error">
          {closeYearTexts.leftBehind(leftBehind.map(({ envelope }) => envelope))}
        </p>
      )}
      <dl className={`${styles['figures']} stack gap-3-4`}>
        {figures.map(({ label, value }) => (
          <div key={label}>
            <dt className="muted small">{label}</dt>
            <dd className="bold numbers">{value}</dd>
          </div>
        ))}
      </dl>
      {emptied !== null && (
        <p className="muted small">
          {closeYearTexts.emptied(emptied.map(({ weekName }) => showParsha(weekName)))}
        </p>
      )}
      <p className="muted small">{closeYearTexts.prizesHint}</p>
      <table className={`${styles['table']} small wide collapse`}>
        <thead className="muted">
          <tr>
            <th scope="col">{closeYearTexts.boy}</th>
            <th scope="col">{closeYearTexts.before}</th>
            <th scope="col">{closeYearTexts.after}</th>
          </tr>
        </thead>
        <tbody ref={list}>
          {shown.map((plan) => (
            <PlanRow key={plan.envelope.envelopeId} plan={plan} />
          ))}
        </tbody>
      </table>
      <ShowMore {...more} label={() => closeYearTexts.showAll(plans.length)} />
    </section>
  );
}

function PlanRow({ plan: { envelope, grade, points, isActive } }: { readonly plan: BoyPlan }) {
  return (
    <tr tabIndex={-1}>
      <th scope="row">
        <bdi>{boyName(envelope)}</bdi>
      </th>
      <td>{closeYearTexts.gradeAndPoints(envelope.grade, envelope.minyanPoints)}</td>
      <td>
        {closeYearTexts.gradeAndPoints(grade, points)}
        {!isActive && envelope.isActive && ` · ${closeYearTexts.disabled}`}
      </td>
    </tr>
  );
}

function isFaulty({ totalFault, minyanPoints, minyanPointsHistory }: BoyPlan['envelope']): boolean {
  const difference = minyanPoints - totalPoints(minyanPointsHistory);
  return totalFault !== null || Math.abs(difference) > tolerance;
}
