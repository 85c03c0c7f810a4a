import { Button } from '@mantine/core';
import { mergeTexts } from '../../config/merge-texts.ts';
import { useDialog } from '../../records/use-dialog.ts';
import { lazyModule, useLazyModule } from '../../ui/lazy-module.ts';

const mergeModal = lazyModule(
  async () => (await import('../../records/merge/MergeModal.tsx')).MergeModal,
);

/** Opens the list of boys who may be listed twice. */
export function FindDoubles() {
  const { of, open, props } = useDialog(undefined, mergeModal);
  const modal = useLazyModule(mergeModal);
  return (
    <>
      <Button variant="default" aria-haspopup="dialog" onClick={() => open(true)}>
        {mergeTexts.doubles}
      </Button>
      {of && modal.status === 'ready' && <modal.value {...props} pair={null} />}
    </>
  );
}
