import { useState } from 'react';
import { Link } from 'react-router';
import { formatDateTime } from '@gabbai/domain/dates.ts';
import type { Envelope } from '@gabbai/domain/envelope.ts';
import { displayName } from '@gabbai/domain/names.ts';
import type { RegistrationBurst } from '@gabbai/domain/registration-burst.ts';
import { listTexts } from '../../config/list-texts.ts';
import { paths } from '../../config/paths.ts';
import { registrationBurstTexts as texts } from '../../config/registration-burst-texts.ts';
import { deleteRegistrations } from '../../data/envelopes/delete-registrations.ts';
import { ask } from '../../records/ask.ts';
import { NoticeButton } from '../../ui/NoticeButton.tsx';
import styles from './ManyRegistrations.module.css';

export interface ManyRegistrationsNoticeProps {
  readonly burst: RegistrationBurst;
  /** The registrations are right. */
  readonly onSeen: () => void;
}

/** Reports many registrations within a short time, and asks whether they are right. */
export function ManyRegistrationsNotice({ burst, onSeen }: ManyRegistrationsNoticeProps) {
  const { at, envelopes } = burst;
  const total = envelopes.length;
  const handleClick = () =>
    ask({
      action: 'deleteRegistrations',
      subject: 'many-registrations',
      title: texts.title,
      confirmLabel: texts.confirm(total),
      retryLabel: listTexts.tryAgain,
      isDangerous: true,
      other: { label: texts.areRight, run: onSeen },
      progress: { total, text: texts.progress },
      // Trying again continues with the remaining boys.
      change: async (_attemptId, onProgress) => {
        const envelopeIds = envelopes.map(({ envelopeId }) => envelopeId);
        onProgress(0);
        return {
          doneText: texts.done(await deleteRegistrations({ envelopeIds, onProgress }), total),
        };
      },
      text: (
        <>
          <p>{texts.text(total, formatDateTime(at))}</p>
          <BurstEnvelopes envelopes={envelopes} />
          <p>{texts.what}</p>
        </>
      ),
    });
  return <NoticeButton onClick={handleClick}>{texts.notice(total)}</NoticeButton>;
}

const maxShown = 100;

function BurstEnvelopes({ envelopes }: { readonly envelopes: readonly Envelope[] }) {
  const [isOpen, setIsOpen] = useState(false);
  const hiddenCount = envelopes.length - maxShown;
  return (
    <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className="middle-lines bold touch pointer fit">{texts.look}</summary>
      {isOpen && (
        <ul className={`${styles['envelopes']} scrolls below-3`}>
          {envelopes.slice(0, maxShown).map((envelope) => (
            <li key={envelope.envelopeId} className="touch middle-lines anywhere">
              <Link to={paths.profile.href('dashboard', envelope.envelopeId)}>
                {texts.envelope(displayName(envelope), envelope.school)}
              </Link>
            </li>
          ))}
          {hiddenCount > 0 && (
            <li className="touch middle-lines anywhere">{texts.more(hiddenCount)}</li>
          )}
        </ul>
      )}
    </details>
  );
}
