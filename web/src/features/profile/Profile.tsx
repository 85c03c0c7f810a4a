import { useEffect, type ReactNode } from 'react';
import type { Envelope } from '@gabbai/domain/envelope.ts';
import { pointsTexts, profileTexts, winnersTexts } from '../../config/profile-texts.ts';
import { useDialog } from '../../records/use-dialog.ts';
import { useMedia } from '../../ui/use-media.ts';
import { PointsCard } from './PointsCard.tsx';
import { PointsModal } from './PointsModal.tsx';
import styles from './Profile.module.css';
import { ProfileCard } from './ProfileCard.tsx';
import { ProfileHead } from './ProfileHead.tsx';
import { RequestsCard } from './RequestsCard.tsx';
import { WinnersCard } from './WinnersCard.tsx';

const oneColumnMedia = '(max-width: 74.99em)';

interface Section {
  readonly id: string;
  readonly label: string;
  readonly card: ReactNode;
}

/** A boy's head, and his details, points and wins. */
export function Profile({ envelope }: { readonly envelope: Envelope }) {
  const change = useDialog<'add' | 'remove'>();
  const isOneColumn = useMedia(oneColumnMedia);
  const details: Section = {
    id: 'details',
    label: profileTexts.about,
    card: <ProfileCard envelope={envelope} />,
  };
  const points: Section = {
    id: 'points',
    label: pointsTexts.amount,
    card: <PointsCard envelope={envelope} onChange={change.open} />,
  };
  const prizes: Section = {
    id: 'prizes',
    label: winnersTexts.title,
    card: (
      <>
        <WinnersCard envelope={envelope} />
        <RequestsCard envelope={envelope} />
      </>
    ),
  };
  // Points are used most.
  const sections = isOneColumn ? [points, details, prizes] : [details, points, prizes];
  useEffect(() => showSection(window.location.hash.slice(1)), []);
  return (
    <>
      <div className={`${styles['columns']} stack one-column gap-4 top shrink`}>
        <ProfileHead envelope={envelope} />
        <nav
          className={`${styles['links']} screen-only flex gap-2`}
          aria-label={profileTexts.sections}
        >
          {sections.map(({ id, label }) => (
            <a
              key={id}
              className="rounded-full body bold plain-link"
              href={`#${id}`}
              onClick={(event) => {
                // The router would treat a hash address as a new page.
                event.preventDefault();
                showSection(id);
              }}
            >
              {label}
            </a>
          ))}
        </nav>
        {sections.map(({ id, card }) => (
          <div key={id} id={id} className={`${styles[id]} no-ring`} tabIndex={-1}>
            {card}
          </div>
        ))}
      </div>
      {change.of !== null && <PointsModal {...change.props} type={change.of} envelope={envelope} />}
    </>
  );
}

function showSection(id: string): void {
  const section = document.getElementById(id);
  section?.scrollIntoView();
  section?.focus({ preventScroll: true });
}
