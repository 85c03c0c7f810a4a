import { useState } from 'react';
import { Link } from 'react-router';
import type { Envelope } from '@gabbai/domain/envelope.ts';
import { displayName } from '@gabbai/domain/names.ts';
import { paths } from '../../config/paths.ts';
import { registrationBurstTexts } from '../../config/registration-burst-texts.ts';
import styles from './ManyRegistrations.module.css';

const maxShown = 100;

export function BurstEnvelopes({ envelopes }: { readonly envelopes: readonly Envelope[] }) {
  const [isOpen, setIsOpen] = useState(false);
  const left = envelopes.length - maxShown;
  return (
    <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className={styles['look']}>{registrationBurstTexts.look}</summary>
      {isOpen && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What scrolls must be reached by the keyboard.
        <ul className={styles['envelopes']} tabIndex={0} aria-label={registrationBurstTexts.title}>
          {envelopes.slice(0, maxShown).map((envelope) => (
            <li key={envelope.envelopeId}>
              <Link to={paths.profile.href('dashboard', envelope.envelopeId)}>
                {registrationBurstTexts.envelope(displayName(envelope), envelope.school)}
              </Link>
            </li>
          ))}
          {left > 0 && <li>{registrationBurstTexts.more(left)}</li>}
        </ul>
      )}
    </details>
  );
}
