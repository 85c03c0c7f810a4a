import { Modal } from '@mantine/core';
import { Link } from 'react-router';
import type { ActivityLine } from '@gabbai/domain/activity-log.ts';
import { displayName } from '@gabbai/domain/names.ts';
import { activityPageTexts as texts } from '../../config/activity-page-texts.ts';
import { listTexts } from '../../config/list-texts.ts';
import { paths } from '../../config/paths.ts';
import { useEnvelopes } from '../../data/live/live-envelopes.ts';
import type { DialogProps } from '../../records/use-dialog.ts';
import { WhenReady } from '../../records/WhenReady.tsx';
import styles from './AwardBoysModal.module.css';

/** Lists the boys of an award, with links to their profiles. */
export function AwardBoysModal({ line, ...modal }: DialogProps & { readonly line: ActivityLine }) {
  const envelopes = useEnvelopes();
  const ids = new Set(line.envelopes);
  return (
    <Modal
      opened={modal.isOpen}
      onClose={modal.onClose}
      {...(modal.onClosed && { onExitTransitionEnd: modal.onClosed })}
      title={texts.boysTitle(ids.size)}
      closeButtonProps={{ 'aria-label': listTexts.close }}
    >
      <p className="muted body anywhere below-3">
        <bdi>{line.summary}</bdi>
      </p>
      <WhenReady of={envelopes} action="loadEnvelopes" loading={{ shape: 'rows', count: 3 }}>
        {(all) => {
          const boys = all
            .filter(({ envelopeId }) => ids.has(envelopeId))
            .toSorted((one, other) => displayName(one).localeCompare(displayName(other)));
          const deleted = ids.size - boys.length;
          return (
            <>
              <ul className="ruled">
                {boys.map(({ envelopeId, school, grade, ...boy }) => (
                  <li
                    key={envelopeId}
                    className={`${styles['boy']} row wrap between gap-0-3 touch`}
                  >
                    <Link
                      className="inline middle touch bold anywhere"
                      to={paths.profile.href('envelopes', envelopeId)}
                      state={{ isFromList: true }}
                    >
                      <bdi>{displayName(boy)}</bdi>
                    </Link>
                    <span className="muted small">{listTexts.schoolAndGrade(school, grade)}</span>
                  </li>
                ))}
              </ul>
              {deleted > 0 && (
                <p className="muted body anywhere below-3">{texts.deletedBoys(deleted)}</p>
              )}
            </>
          );
        }}
      </WhenReady>
    </Modal>
  );
}
