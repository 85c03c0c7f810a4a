import { ActionIcon } from '@mantine/core';
import { useState } from 'react';
import { ConfirmModal } from './ConfirmModal.tsx';
import { Icon } from './Icon.tsx';

export interface RemoveQuestion {
  readonly title: string;
  readonly cancel: string;
  readonly close: string;
  readonly confirm: string;
}

interface RemoveImageProps {
  readonly label: string;
  readonly className?: string | undefined;
  /** Omitted when the removal can be undone. */
  readonly question?: RemoveQuestion | undefined;
  readonly hasMounted: boolean;
  readonly isRemoving: boolean;
  readonly isDisabled: boolean;
  readonly onRemove: () => Promise<void>;
  readonly onClosed: () => void;
}

export function RemoveImage(props: RemoveImageProps) {
  const { label, question, onRemove } = props;
  const [isAsking, setIsAsking] = useState(false);
  // Why it failed is the caller's to tell.
  const attempt = { isRunning: props.isRemoving, failure: null, forgetFailure: () => {} };
  const handleConfirm = async () => {
    await onRemove();
    setIsAsking(false);
  };
  return (
    <>
      {props.hasMounted && (
        <ActionIcon
          className={props.className}
          variant="default"
          size={36}
          aria-label={label}
          title={label}
          loading={props.isRemoving}
          disabled={props.isDisabled}
          onClick={() => (question === undefined ? void onRemove() : setIsAsking(true))}
        >
          <Icon name="trash" />
        </ActionIcon>
      )}
      {question !== undefined && (
        <ConfirmModal
          isOpen={isAsking}
          title={question.title}
          texts={question}
          confirmLabel={question.confirm}
          isDangerous
          attempt={attempt}
          onConfirm={handleConfirm}
          onClose={() => setIsAsking(false)}
          onClosed={props.onClosed}
        />
      )}
    </>
  );
}
