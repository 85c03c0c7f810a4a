import { Modal } from '@mantine/core';
import { useEffect, useMemo, useRef, useState } from 'react';
import { formatCount } from '@gabbai/domain/amounts.ts';
import type { Envelope } from '@gabbai/domain/envelope.ts';
import { displayName } from '@gabbai/domain/names.ts';
import { balanceUpTo } from '@gabbai/domain/school-year/year-plan.ts';
import { listTexts } from '../../config/list-texts.ts';
import { messageFor } from '../../config/messages.ts';
import { pointsTexts } from '../../config/profile-texts.ts';
import { earlierYearTexts } from '../../config/year-texts.ts';
import { useAdminName } from '../../data/programme/admins.ts';
import { loadBoyOfYear } from '../../data/years/years.ts';
import { Failure } from '../../ui/Failure.tsx';
import { LoadingState } from '../../ui/LoadingState.tsx';
import { ShowMore } from '../../ui/ShowMore.tsx';
import { newestFirst, undoneIds } from './points-history.ts';
import { PointsLine } from './PointsLine.tsx';
import styles from './PointsCard.module.css';
import { useEarlierHistory } from './use-earlier-history.ts';

interface EarlierYearModalProps {
  readonly isOpen: boolean;
  readonly envelope: Envelope;
  readonly year: number;
  readonly onClose: () => void;
}

/** A boy as he was when a year was closed: grade, points, prizes and his whole history. */
export function EarlierYearModal({ isOpen, envelope, year, onClose }: EarlierYearModalProps) {
  const { envelopeId } = envelope;
  const [boy, setBoy] = useState<Envelope | null | undefined>(undefined);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    if (!isOpen) return;
    const load = async () => {
      try {
        setBoy(await loadBoyOfYear(year, envelopeId));
        setFailure(null);
      } catch (error) {
        setFailure(messageFor('loadHistory', error));
      }
    };
    void load();
  }, [isOpen, year, envelopeId]);
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={earlierYearTexts.of(displayName(envelope), year)}
      closeButtonProps={{ 'aria-label': listTexts.close }}
    >
      <Failure>{failure}</Failure>
      {boy === undefined && failure === null && (
        <LoadingState shape="rows" count={4} label={listTexts.loading} />
      )}
      {boy === null && <p>{earlierYearTexts.noRecord(year)}</p>}
      {boy != null && <YearOfBoy boy={boy} year={year} />}
    </Modal>
  );
}

function YearOfBoy({ boy, year }: { readonly boy: Envelope; readonly year: number }) {
  const earlier = useEarlierHistory(boy);
  const history = useMemo(() => newestFirst(earlier.history), [earlier.history]);
  const undone = useMemo(() => undoneIds(earlier.history), [earlier.history]);
  const list = useRef<HTMLUListElement>(null);
  const adminName = useAdminName();
  const wins = boy.winnerList.filter((win) => (win.year ?? year) === year);
  const facts = [
    [earlierYearTexts.atEnd, formatCount(balanceUpTo(boy, year))],
    [earlierYearTexts.grade, boy.grade ?? listTexts.absent],
    [earlierYearTexts.wins, formatCount(wins.length)],
  ] as const;
  return (
    <>
      <dl className={styles['figures']}>
        {facts.map(([label, fact]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
      {wins.length > 0 && (
        <p className={`${styles['none']} ${styles['won']}`}>
          <bdi>
            {wins.map(({ prizeName, weekName }) => `${prizeName} (${weekName})`).join(', ')}
          </bdi>
        </p>
      )}
      <h3 className={styles['title']}>{earlierYearTexts.history}</h3>
      {history.length === 0 ? (
        <p className={styles['none']}>{pointsTexts.noHistory}</p>
      ) : (
        <ul ref={list}>
          {history.map(({ key, entry }) => (
            <PointsLine
              key={key}
              entry={entry}
              giver={adminName(entry.by)}
              isUndone={undone.has(entry.id ?? '')}
              canTakeOff={false}
            />
          ))}
        </ul>
      )}
      <ShowMore
        className={styles['more']}
        list={list}
        hiddenCount={earlier.hasEarlier ? 1 : 0}
        label={() => pointsTexts.showEarlier}
        onMore={() => void earlier.load()}
      />
      <Failure>{earlier.failure}</Failure>
    </>
  );
}
