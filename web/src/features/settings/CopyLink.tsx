import { Button } from '@mantine/core';
import { peopleTexts } from '../../config/people-texts.ts';
import { notify } from '../../ui/show-toast.tsx';

interface CopyLinkProps {
  readonly link: string;
  /** For screen readers, in a list. */
  readonly label?: string;
  readonly isPrimary?: boolean;
}

/** A button that copies an invitation's link. */
export function CopyLink({ link, label, isPrimary = false }: CopyLinkProps) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      notify.success(peopleTexts.copied);
    } catch {
      // Browsers have a clipboard on secure origins only.
      notify.error(peopleTexts.copyFailed);
    }
  };
  return (
    <Button
      variant={isPrimary ? 'filled' : 'default'}
      size={isPrimary ? 'sm' : 'xs'}
      data-autofocus={isPrimary || undefined}
      aria-label={label}
      onClick={() => void copy()}
    >
      {peopleTexts.copyLink}
    </Button>
  );
}
