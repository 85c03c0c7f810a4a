import { Button } from '@mantine/core';
import { mergeTexts } from '../../config/merge-texts.ts';
import { useAskedDialog } from '../../records/use-asked-dialog.ts';
import { useDialog } from '../../records/use-dialog.ts';
import { lazyModule, useLazyModule } from '../../ui/lazy-module.ts';

const mergeModal = lazyModule(
  async () => (await import('../../records/merge/MergeModal.tsx')).MergeModal,
);

/** Opens the list of boys who may be listed twice. On a phone the list's menu asks for it. */
export function FindDoubles() {
  const { of, open, props } = useDialog(() => document.getElementById('content'), mergeModal);
  useAskedDialog('find-doubles', true, () => open(true));
  const modal = useLazyModule(mergeModal);
  return (
    <>
      <Button
        className="not-on-small"
        variant="default"
        aria-haspopup="dialog"
        onClick={() => open(true)}
      >
        {mergeTexts.doubles}
      </Button>
      {of && modal.status === 'ready' && <modal.value {...props} pair={null} />}
    </>
  );
}
