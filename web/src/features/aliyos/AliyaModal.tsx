import { hebrewAliya, type Aliya } from '@gabbai/domain/aliyos.ts';
import type { AliyaRequest } from '@gabbai/domain/request.ts';
import { giveAliyaTexts } from '../../config/aliya-board-texts.ts';
import type { DialogProps } from '../../records/use-dialog.ts';
import type { FormAttempt } from '../../ui/form-attempt.ts';
import { FormModal } from '../../records/FormModal.tsx';
import { AliyaForm } from './AliyaForm.tsx';
import type { GiveAliya } from './use-give-aliya.ts';

export interface AliyaChoice {
  readonly aliya: Aliya;
  /** The request that was dragged onto it. */
  readonly chosen: AliyaRequest | null;
}

interface AliyaModalProps extends DialogProps, AliyaChoice {
  readonly ofShabbos: readonly AliyaRequest[];
  readonly form: FormAttempt;
  readonly onGive: GiveAliya;
}

/** Gives an aliya of a Shabbos, or takes it back. */
export function AliyaModal({ isOpen, onClose, onClosed, form, ...choice }: AliyaModalProps) {
  const { aliya } = choice;
  return (
    <FormModal
      isOpen={isOpen}
      title={giveAliyaTexts.title(aliya, hebrewAliya[aliya])}
      size="35rem"
      attempt={form}
      onClose={onClose}
      onClosed={onClosed}
    >
      {(dialog) => <AliyaForm {...choice} dialog={dialog} />}
    </FormModal>
  );
}
