import { VisuallyHidden } from '@mantine/core';
import { importTexts as texts } from '../../config/import-texts.ts';
import { Card } from '../../ui/Card.tsx';
import { ShowMore } from '../../ui/ShowMore.tsx';
import { useFirstItems } from '../../ui/use-first-items.ts';
import pills from '../../ui/toggle-pill.module.css';
import type { Cousin } from './cousins.ts';
import { changeChoices } from './import-review.ts';
import styles from './ImportPage.module.css';

const firstShown = 10;

/** Asks of each boy who has the name of another one, and something else that differs, whether they are two. */
export function CousinsCard({ cousins }: { readonly cousins: readonly Cousin[] }) {
  const { list, shown, more } = useFirstItems(cousins, firstShown);
  if (cousins.length === 0) return null;
  return (
    <Card title={texts.cousinsTitle} count={texts.inRows(cousins.length)}>
      <p className="muted small below-4">{texts.cousinsText}</p>
      <ul ref={list} className="stack gap-5">
        {shown.map((cousin) => (
          <CousinQuestion key={cousin.row} {...cousin} />
        ))}
      </ul>
      <ShowMore className="push-start above-4" {...more} label={texts.showMore} />
    </Card>
  );
}

function CousinQuestion({ row, name, otherRow, facts, areTwo }: Cousin) {
  const answers = [
    { label: texts.sameBoy, isTwo: false },
    { label: texts.twoBoys, isTwo: true },
  ];
  return (
    <li className="stack gap-3">
      <table className={`${styles['facts']} small`}>
        <caption className="body bold starts">
          <bdi>{name}</bdi>
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>{texts.valueColumn}</VisuallyHidden>
            </th>
            <th scope="col">{texts.rowOf(row)}</th>
            <th scope="col">{otherRow === null ? texts.inGabbai : texts.rowOf(otherRow)}</th>
          </tr>
        </thead>
        <tbody>
          {facts.map(({ label, own, other }) => (
            <tr key={label}>
              <th scope="row">
                <bdi>{label}</bdi>
              </th>
              {[own, other].map((value, index) => (
                <td key={index === 0 ? 'own' : 'other'}>
                  <bdi>{value === '' ? texts.noValue : value}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <fieldset aria-label={texts.cousinQuestion(name, row)} className="row wrap gap-2">
        {answers.map(({ label, isTwo }) => (
          <button
            key={label}
            type="button"
            className={pills['pill']}
            aria-pressed={areTwo === isTwo}
            onClick={() => changeChoices(({ wanted }) => ({ wanted: { ...wanted, [row]: isTwo } }))}
          >
            {label}
          </button>
        ))}
      </fieldset>
    </li>
  );
}
