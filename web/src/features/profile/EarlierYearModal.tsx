import { Modal } from '@mantine/core';
import { useMemo, useRef } from 'react';
import { formatCount } from '@gabbai/domain/amounts.ts';
import type { Envelope } from '@gabbai/domain/envelope.ts';
import { displayName } from '@gabbai/domain/names.ts';
import { balanceUpTo } from '@gabbai/domain/school-year/year-plan.ts';
import { listTexts } from '../../config/list-texts.ts';
import { pointsTexts } from '../../config/profile-texts.ts';
import { earlierYearTexts } from '../../config/year-texts.ts';
import { useAdminName } from '../../data/programme/admins.ts';
import { loadBoyOfYear } from '../../data/years/years.ts';
import type { DialogProps } from '../../records/use-dialog.ts';
import { WhenReady } from '../../records/WhenReady.tsx';
import { Failure } from '../../ui/Failure.tsx';
import { ShowMore } from '../../ui/ShowMore.tsx';
import { useLoaded } from '../../ui/use-loaded.ts';
import { newestFirst, undoneIds } from './points-history.ts';
import { PointsLine } from './PointsLine.tsx';
import { useEarlierHistory } from './use-earlier-history.ts';
import { Figures } from './YearFigures.tsx';

interface EarlierYearModalProps extends DialogProps {
  readonly envelope: Envelope;
  readonly year: number;
}

/** A boy as he was when a year was closed: grade, points, prizes and his whole history. */
export function EarlierYearModal({ envelope, year, ...modal }: EarlierYearModalProps) {
  const { envelopeId } = envelope;
  const loaded = useLoaded(`${year}/${envelopeId}`, () => loadBoyOfYear(year, envelopeId));
  return (
    <Modal
      opened={modal.isOpen}
      onClose={modal.onClose}
      {...(modal.onClosed && { onExitTransitionEnd: modal.onClosed })}
      title={earlierYearTexts.of(displayName(envelope), year)}
      closeButtonProps={{ 'aria-label': listTexts.close }}
    >
      <WhenReady of={loaded} action="loadHistory" loading={{ shape: 'rows', count: 4 }}>
        {(boy) =>
          boy === null ? (
            <p>{earlierYearTexts.noRecord(year)}</p>
          ) : (
            <YearOfBoy boy={boy} year={year} />
          )
        }
      </WhenReady>
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
      <Figures figures={facts} />
      {wins.length > 0 && (
        <p className="muted below-5">
          <bdi>
            {wins.map(({ prizeName, weekName }) => `${prizeName} (${weekName})`).join(', ')}
          </bdi>
        </p>
      )}
      <h3 className="overline below-2">{earlierYearTexts.history}</h3>
      {history.length === 0 ? (
        <p className="muted">{pointsTexts.noHistory}</p>
      ) : (
        <ul ref={list}>
          {history.map(({ key, entry }) => (
            <PointsLine
              key={key}
              entry={entry}
              giver={adminName(entry.by)}
              isUndone={undone.has(entry.id ?? '')}
              canTakeOff={false}
              mayUndo={false}
            />
          ))}
        </ul>
      )}
      <ShowMore
        className="self-center above-2"
        list={list}
        hiddenCount={earlier.hasEarlier ? 1 : 0}
        label={() => pointsTexts.showEarlier}
        onMore={() => void earlier.load()}
      />
      <Failure>{earlier.failure}</Failure>
    </>
  );
}
