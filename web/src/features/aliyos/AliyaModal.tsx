import { hebrewAliya, type Aliya } from '@gabbai/domain/aliyos.ts';
import type { AliyaRequest } from '@gabbai/domain/request.ts';
import { giveAliyaTexts } from '../../config/aliya-board-texts.ts';
import { listTexts } from '../../config/list-texts.ts';
import type { FormAttempt } from '../../ui/form-attempt.ts';
import { FormModal } from '../../ui/FormModal.tsx';
import { useHasMounted } from '../../ui/use-has-mounted.ts';
import { AliyaForm } from './AliyaForm.tsx';
import type { GiveAliya } from './use-give-aliya.ts';

interface AliyaModalProps {
  readonly isOpen: boolean;
  /** `null` before it was first opened. */
  readonly aliya: Aliya | null;
  /** The request that was dragged onto it. */
  readonly chosen: AliyaRequest | null;
  readonly ofShabbos: readonly AliyaRequest[];
  readonly form: FormAttempt;
  readonly onGive: GiveAliya;
  readonly onClose: () => void;
}

/** Gives an aliya of a Shabbos, or takes it back. */
export function AliyaModal({ isOpen, aliya, form, onClose, ...choice }: AliyaModalProps) {
  const hasMounted = useHasMounted();
  return (
    <FormModal
      isOpen={hasMounted && isOpen}
      title={aliya === null ? '' : giveAliyaTexts.title(aliya, hebrewAliya[aliya])}
      texts={listTexts}
      attempt={form}
      onClose={onClose}
    >
      {(dialog) => aliya !== null && <AliyaForm {...choice} aliya={aliya} dialog={dialog} />}
    </FormModal>
  );
}
