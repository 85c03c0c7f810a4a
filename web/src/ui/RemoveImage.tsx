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
  /** Asked before; left out where the picture is not gone for good. */
  readonly question?: RemoveQuestion | undefined;
  /** Whether there is a picture to remove. */
  readonly isThere: boolean;
  readonly isRemoving: boolean;
  readonly isDisabled: boolean;
  readonly onRemove: () => Promise<void>;
  /** After the question has gone. */
  readonly onClosed: () => void;
}

/** Removes a picture, and asks first where it cannot be brought back. */
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
      {props.isThere && (
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
