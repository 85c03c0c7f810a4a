import { useState } from 'react';
import type { RegistrationBurst } from '@gabbai/domain/registration-burst.ts';
import { registrationBurstTexts } from '../../config/registration-burst-texts.ts';
import { NoticeButton } from '../../ui/NoticeButton.tsx';
import { ManyRegistrationsModal } from './ManyRegistrationsModal.tsx';

export interface ManyRegistrationsNoticeProps {
  readonly burst: RegistrationBurst;
  readonly onAsk: () => void;
  /** The registrations are right. */
  readonly onSeen: () => void;
  /** Called after the exit transition. */
  readonly onClosed: () => void;
}

/** Reports many registrations within a short time, and asks what to do with them. */
export function ManyRegistrationsNotice(props: ManyRegistrationsNoticeProps) {
  const { burst } = props;
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <NoticeButton
        onClick={() => {
          props.onAsk();
          setIsOpen(true);
        }}
      >
        {registrationBurstTexts.notice(burst.envelopes.length)}
      </NoticeButton>
      <ManyRegistrationsModal
        isOpen={isOpen}
        burst={burst}
        onSeen={() => {
          props.onSeen();
          close();
        }}
        onClose={close}
        onClosed={props.onClosed}
      />
    </>
  );
}
