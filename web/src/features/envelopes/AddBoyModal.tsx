import { useDeferredValue, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { createDoublesIndex, isLikelySameBoy } from '@gabbai/domain/doubles.ts';
import type { Envelope } from '@gabbai/domain/envelope.ts';
import { displayName } from '@gabbai/domain/names.ts';
import { boyProblems, cleanBoy, emptyBoy, type BoyProblem } from '@gabbai/domain/new-boy.ts';
import { addBoyTexts as texts } from '../../config/add-boy-texts.ts';
import { paths } from '../../config/paths.ts';
import { addBoy } from '../../data/envelopes/add-boy.ts';
import { sayTwoBoys } from '../../data/envelopes/two-boys.ts';
import { ChangeDialog } from '../../records/ChangeDialog.tsx';
import type { ChangeForm } from '../../records/use-change-form.ts';
import type { DialogProps } from '../../records/use-dialog.ts';
import { DialogForm } from '../../ui/DialogForm.tsx';
import { BoyFields } from './BoyFields.tsx';
import { FoundDoubles } from './FoundDoubles.tsx';

interface AddBoyModalProps extends DialogProps {
  /** Those that are loaded. */
  readonly envelopes: readonly Envelope[];
}

/** Adds a boy by hand. While his fields are typed it shows who may be the same boy. */
export function AddBoyModal({ envelopes, ...modal }: AddBoyModalProps) {
  const navigate = useNavigate();
  const [boy, setBoy] = useState(emptyBoy);
  const [problems, setProblems] = useState<readonly BoyProblem[]>([]);
  const index = useMemo(() => createDoublesIndex(envelopes), [envelopes]);
  const compared = useDeferredValue(boy);
  const doubles = useMemo(() => index.find(cleanBoy(compared)), [index, compared]);
  const isDouble = doubles.some(({ reason }) => isLikelySameBoy(reason));
  const handleSubmit = async ({ submit }: ChangeForm) => {
    const added = cleanBoy(boy);
    const found = boyProblems(added);
    setProblems(found);
    if (found.length > 0) return;
    await submit(async (attemptId) => {
      const result = await addBoy(added, attemptId);
      // “Add anyway” says that he is another boy.
      for (const { boy: other, reason } of doubles)
        if (isLikelySameBoy(reason)) void sayTwoBoys({ [attemptId]: other.envelopeId });
      void navigate(paths.profile.href('envelopes', attemptId), { state: { isFromList: true } });
      return { ...result, doneText: texts.added(displayName(added)) };
    }, added);
  };
  return (
    <ChangeDialog {...modal} action="addBoy" title={texts.title} isTyped={() => boy !== emptyBoy}>
      {(dialog) => (
        <DialogForm
          dialog={dialog}
          isTwoColumns
          submitLabel={isDouble ? texts.addAnyway : texts.add}
          onSubmit={() => void handleSubmit(dialog)}
        >
          <BoyFields
            boy={boy}
            problems={problems}
            onChange={(part) => {
              setBoy((before) => ({ ...before, ...part }));
              setProblems([]);
            }}
          />
          <FoundDoubles doubles={doubles} />
        </DialogForm>
      )}
    </ChangeDialog>
  );
}
