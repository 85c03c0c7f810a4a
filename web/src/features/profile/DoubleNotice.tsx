import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { createDoublesIndex, isLikelySameBoy } from '@gabbai/domain/doubles.ts';
import type { Envelope } from '@gabbai/domain/envelope.ts';
import { displayName } from '@gabbai/domain/names.ts';
import { mergeTexts } from '../../config/merge-texts.ts';
import { paths } from '../../config/paths.ts';
import { useMay } from '../../data/current-session/use-rights.ts';
import { useEnvelopes } from '../../data/live/live-envelopes.ts';
import type { Pair } from '../../records/merge/merge-answer.ts';
import { MergeModal } from '../../records/merge/MergeModal.tsx';
import { TextButton } from '../../ui/TextButton.tsx';
import { TruncatedText } from '../../ui/TruncatedText.tsx';
import styles from './DoubleNotice.module.css';

const maxShown = 3;

/** Names the boys who may be the same as this one, and offers to merge them. */
export function DoubleNotice({ envelope }: { readonly envelope: Envelope }) {
  const mayMerge = useMay('records');
  const envelopes = useEnvelopes();
  const navigate = useNavigate();
  const [pair, setPair] = useState<Pair | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const all = envelopes.status === 'ready' ? envelopes.value : null;
  const doubles = useMemo(() => {
    const others = (all ?? []).filter(({ envelopeId }) => envelopeId !== envelope.envelopeId);
    return createDoublesIndex(others)
      .find(envelope)
      .filter(({ reason }) => isLikelySameBoy(reason))
      .slice(0, maxShown);
  }, [all, envelope]);
  if (doubles.length === 0 && pair === null) return null;
  return (
    <div className={styles['notices']}>
      {doubles.map(({ boy, reason }) => (
        <p key={boy.envelopeId} className={styles['notice']}>
          <TruncatedText
            lines={2}
            text={`${mergeTexts.maybeSame(displayName(boy))} (${mergeTexts.reason(reason)})`}
          />
          {mayMerge && (
            <TextButton
              label={mergeTexts.compare}
              onClick={() => {
                setPair([envelope, boy]);
                setIsOpen(true);
              }}
            />
          )}
        </p>
      ))}
      <MergeModal
        isOpen={isOpen}
        pair={pair}
        onMerged={(keptId) => {
          setIsOpen(false);
          if (keptId !== envelope.envelopeId)
            void navigate(paths.profile.href('envelopes', keptId), { replace: true });
        }}
        onClose={() => setIsOpen(false)}
        onClosed={() => setPair(null)}
      />
    </div>
  );
}
