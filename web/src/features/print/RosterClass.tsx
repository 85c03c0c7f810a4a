import type { ClassList } from '@gabbai/domain/class-lists.ts';
import { displayName } from '@gabbai/domain/names.ts';
import { printTexts } from '../../config/print-texts.ts';
import styles from './RosterClass.module.css';

interface RosterClassProps {
  readonly list: ClassList;
  /** The names of the minyanim; each gets a box. */
  readonly minyanim: readonly string[];
  /** "November 28, 2026". */
  readonly shabbos: string;
}

/** The boys of a class with a box for each minyan of a week. */
export function RosterClass({ list, minyanim, shabbos }: RosterClassProps) {
  const { school, grade, envelopes } = list;
  return (
    <table className={`${styles['class']} wide collapse`}>
      {/* Repeated on every page of the class. */}
      <thead>
        <tr>
          <th colSpan={minyanim.length + 2} scope="colgroup" className={styles['title']}>
            <span className={`${styles['week']} regular`}>{printTexts.weekOf(shabbos)}</span>
            <bdi>{school ?? printTexts.noSchool}</bdi> · <bdi>{grade ?? printTexts.noGrade}</bdi>
          </th>
        </tr>
        <tr>
          <th scope="col" className={styles['number']}>
            {printTexts.number}
          </th>
          <th scope="col">{printTexts.name}</th>
          {minyanim.map((name) => (
            <th key={name} scope="col" className={styles['minyan']}>
              <bdi>{name}</bdi>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {envelopes.map((envelope, index) => (
          <tr key={envelope.envelopeId}>
            <td className={styles['number']}>{index + 1}</td>
            <td className="anywhere">
              <bdi>{displayName(envelope)}</bdi>
            </td>
            {minyanim.map((name) => (
              <td key={name} className={styles['minyan']} aria-label={name}>
                <span className={styles['box']} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
