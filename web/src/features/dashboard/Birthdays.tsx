import { useMemo } from 'react';
import { Link } from 'react-router';
import {
  barMitzvahsBetween,
  birthdaysBetween,
  type BirthdayOf,
} from '@gabbai/domain/calendar/birthdays.ts';
import { addDays, formatDay, localDay } from '@gabbai/domain/calendar/civil-day.ts';
import { hebrewDayText } from '@gabbai/domain/calendar/hebrew-date.ts';
import type { Envelope } from '@gabbai/domain/envelope.ts';
import { initials } from '@gabbai/domain/names.ts';
import { birthdayTexts } from '../../config/dashboard-texts.ts';
import { paths } from '../../config/paths.ts';
import { useThisShabbos } from '../../records/use-this-shabbos.ts';
import { BothDates } from '../../ui/BothDates.tsx';
import { boyName } from '../../data/live/boy-name.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Card } from '../../ui/Card.tsx';
import { ShowMore } from '../../ui/ShowMore.tsx';
import { useFirstItems } from '../../ui/use-first-items.ts';
import { TruncatedText } from '../../ui/TruncatedText.tsx';
import styles from './Birthdays.module.css';

const halfYearDays = 183;
const shownAtFirst = 5;

interface BirthdaysProps {
  readonly envelopes: readonly Envelope[];
  readonly now: Date;
}

/** The birthdays of this week, and the bar mitzvahs of the coming half year. */
export function Birthdays({ envelopes, now }: BirthdaysProps) {
  const { day: shabbos } = useThisShabbos();
  const today = localDay(now);
  const active = useMemo(() => envelopes.filter(({ isActive }) => isActive), [envelopes]);
  const ofWeek = useMemo(
    () => birthdaysBetween(active, addDays(shabbos, -6), shabbos),
    [active, shabbos],
  );
  const barMitzvahs = useMemo(
    () => barMitzvahsBetween(active, today, addDays(today, halfYearDays)),
    [active, today],
  );
  return (
    <Card title={birthdayTexts.title}>
      <div className="stack gap-5">
        <BirthdayList title={birthdayTexts.thisWeek} none={birthdayTexts.none} list={ofWeek} />
        <BirthdayList
          title={birthdayTexts.barMitzvahs}
          none={birthdayTexts.noBarMitzvahs}
          list={barMitzvahs}
        />
      </div>
    </Card>
  );
}

interface BirthdayListProps {
  readonly title: string;
  readonly none: string;
  readonly list: readonly BirthdayOf<Envelope>[];
}

function BirthdayList({ title, none, list }: BirthdayListProps) {
  const { list: lines, shown, more } = useFirstItems(list, shownAtFirst);
  return (
    <section className="stack gap-2 shrink">
      <h3 className="muted small bold">{title}</h3>
      {list.length === 0 && <p className="muted">{none}</p>}
      <ul ref={lines}>
        {shown.map(({ envelope, day, age }) => (
          <li key={envelope.envelopeId}>
            <Link
              className={`${styles['line']} row gap-3 shrink inherit plain-link rounded-small hover`}
              to={paths.profile.href('dashboard', envelope.envelopeId)}
            >
              <Avatar initials={initials(envelope)} photoUrl={envelope.studentImgUrl} />
              <TruncatedText
                lines={1}
                className="grow shrink body medium"
                text={boyName(envelope)}
              />
              <span className="fixed small ends">
                <BothDates civil={formatDay(day)} hebrew={hebrewDayText(day)} />
                {age !== null && <span className="block muted">{birthdayTexts.age(age)}</span>}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <ShowMore {...more} label={() => birthdayTexts.showAll(list.length)} />
    </section>
  );
}
