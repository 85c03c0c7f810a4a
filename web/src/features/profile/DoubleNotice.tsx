import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { likelyDoubles } from '@gabbai/domain/doubles.ts';
import type { Envelope } from '@gabbai/domain/envelope.ts';
import { mergeTexts } from '../../config/merge-texts.ts';
import { paths } from '../../config/paths.ts';
import { useMay } from '../../data/current-session/use-rights.ts';
import { useTwoBoys } from '../../data/envelopes/two-boys.ts';
import { useEnvelopes } from '../../data/live/live-envelopes.ts';
import type { Pair } from '../../records/merge/merge-answer.ts';
import { MergeModal } from '../../records/merge/MergeModal.tsx';
import { useDialog } from '../../records/use-dialog.ts';
import { NoticeButton } from '../../ui/NoticeButton.tsx';

/** Leads to the boys who may be the same as this one: to the comparison if there is one, else to their list. */
export function DoubleNotice({ envelope }: { readonly envelope: Envelope }) {
  const mayMerge = useMay('records');
  const envelopes = useEnvelopes();
  const navigate = useNavigate();
  const dialog = useDialog<{ pair: Pair | null }>();
  const all = envelopes.status === 'ready' ? envelopes.value : null;
  const twoBoys = useTwoBoys();
  const doubles = useMemo(
    () => (all === null || twoBoys === null ? [] : likelyDoubles(envelope, all, twoBoys)),
    [all, envelope, twoBoys],
  );
  const [first, ...others] = doubles;
  const isOnly = first !== undefined && others.length === 0 && mayMerge;
  return (
    <>
      {first !== undefined && (
        <NoticeButton onClick={() => dialog.open({ pair: isOnly ? [envelope, first.boy] : null })}>
          {mergeTexts.notice(doubles.length)}
        </NoticeButton>
      )}
      {dialog.of !== null && (
        <MergeModal
          {...dialog.props}
          {...dialog.of}
          of={envelope}
          onMerged={(keptId) => {
            dialog.close();
            if (keptId !== envelope.envelopeId)
              void navigate(paths.profile.href('envelopes', keptId), { replace: true });
          }}
        />
      )}
    </>
  );
}
