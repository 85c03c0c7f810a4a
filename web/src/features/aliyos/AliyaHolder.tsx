import { Button } from '@mantine/core';
import type { AliyaRequest } from '@gabbai/domain/request.ts';
import { boardTexts, giveAliyaTexts } from '../../config/aliya-board-texts.ts';
import { giveAliya, markAliyos, takeAliya } from '../../data/programme/aliyos.ts';
import { uuid } from '../../kernel/uuid.ts';
import type { Undo } from '../../records/notify-done.ts';
import { useChangeForm } from '../../records/use-change-form.ts';
import { Failure } from '../../ui/Failure.tsx';
import styles from './AliyaForm.module.css';
import { nameOf } from './use-give-aliya.ts';

interface AliyaHolderProps {
  readonly request: AliyaRequest;
  readonly ofShabbos: readonly AliyaRequest[];
  readonly onDone: () => void;
}

/** Who has an aliya, with buttons to take it back and to mark it as done. */
export function AliyaHolder({ request, ofShabbos, onDone }: AliyaHolderProps) {
  const taking = useChangeForm('takeAliya', { subject: `take/${request.requestId}` });
  const marking = useChangeForm('markAliyos', { subject: `mark/${request.requestId}`, onDone });
  const isDone = request.state === 'done';
  const { aliya } = request;
  const takeBack = async () => {
    const result = await takeAliya(request);
    const gift = { request: { ...request, aliya: null }, replaced: null, ofShabbos };
    const undo: Undo | null =
      aliya === null || isDone
        ? null
        : {
            run: () => giveAliya({ ...gift, aliya, attemptId: uuid() }),
            doneText: boardTexts.given(aliya, nameOf(request)),
            action: 'giveAliya',
          };
    return { ...result, doneText: boardTexts.takenBack, undo };
  };
  // Without the aliya he is no longer shown here, so the form's own `onDone` would not be called.
  const handleTakeBack = async () => {
    if (await taking.submit(takeBack)) onDone();
  };
  return (
    <div className={`${styles['box']} stack gap-2 rounded sunken`}>
      <p>
        {giveAliyaTexts.has} <bdi className="bold anywhere">{nameOf(request)}</bdi>
      </p>
      <div className="flex wrap at-end gap-3">
        <Button
          variant="default"
          loading={marking.isRunning}
          onClick={() => void marking.submit(() => markAliyos([request], !isDone))}
        >
          {isDone ? giveAliyaTexts.markNotDone : giveAliyaTexts.markDone}
        </Button>
        <Button variant="default" loading={taking.isRunning} onClick={() => void handleTakeBack()}>
          {giveAliyaTexts.takeBack}
        </Button>
      </div>
      <Failure>{taking.failure ?? marking.failure}</Failure>
    </div>
  );
}
