import { ActionIcon, Popover } from '@mantine/core';
import { useId, useRef, useState } from 'react';
import type { Envelope } from '@gabbai/domain/envelope.ts';
import { deleteTexts, profileTexts } from '../../config/profile-texts.ts';
import { Outline } from '../../ui/Outline.tsx';
import { askToDeleteProfile } from './delete-profile-question.tsx';
import styles from './ProfileMenu.module.css';

interface ProfileMenuProps {
  readonly envelope: Envelope;
  /** `null` when the deletion is canceled or has failed. */
  readonly onDeleting: (envelope: Envelope | null) => void;
  readonly onDeleted: () => void;
}

/** What is rarely done with a profile: a button that shows Delete Profile. */
export function ProfileMenu({ envelope, onDeleting, onDeleted }: ProfileMenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const listId = useId();
  return (
    <>
      <Popover
        opened={isOpen}
        onChange={setIsOpen}
        position="bottom-end"
        offset={4}
        transitionProps={{ duration: 0 }}
        // A disclosure, not a dialog.
        withRoles={false}
        returnFocus
      >
        <Popover.Target>
          <ActionIcon
            ref={button}
            className={styles['button']}
            variant="default"
            size={36}
            aria-label={profileTexts.more}
            title={profileTexts.more}
            aria-expanded={isOpen}
            aria-controls={isOpen ? listId : undefined}
            onClick={() => setIsOpen(!isOpen)}
          >
            <Outline path="M5 12h.01M12 12h.01M19 12h.01" />
          </ActionIcon>
        </Popover.Target>
        <Popover.Dropdown id={listId} className={styles['list']}>
          <button
            type="button"
            className={`${styles['item']} muted body medium pointer rounded-small`}
            data-autofocus
            onClick={() => {
              setIsOpen(false);
              askToDeleteProfile(envelope, {
                onDeleting,
                onDeleted,
                focusAfterwards: () => button.current,
              });
            }}
          >
            {deleteTexts.action}
          </button>
        </Popover.Dropdown>
      </Popover>
    </>
  );
}
