import { Button } from '@mantine/core';
import type { AliyaRequest } from '@gabbai/domain/request.ts';
import { giveAliyaTexts } from '../../config/aliya-board-texts.ts';
import { markAliyos, takeAliya } from '../../data/programme/aliyos.ts';
import { useChangeForm } from '../../records/use-change-form.ts';
import { Failure } from '../../ui/Failure.tsx';
import styles from './AliyaForm.module.css';
import { nameOf } from './use-give-aliya.ts';

interface AliyaHolderProps {
  readonly request: AliyaRequest;
  readonly onDone: () => void;
}

/** Who has an aliya, with buttons to take it back and to mark it as done. */
export function AliyaHolder({ request, onDone }: AliyaHolderProps) {
  const taking = useChangeForm('takeAliya', { subject: `take/${request.requestId}`, onDone });
  const marking = useChangeForm('markAliyos', { subject: `mark/${request.requestId}`, onDone });
  const isDone = request.state === 'done';
  return (
    <div className={styles['holder']}>
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
        <Button
          variant="default"
          loading={taking.isRunning}
          onClick={() => void taking.submit(() => takeAliya(request))}
        >
          {giveAliyaTexts.takeBack}
        </Button>
      </div>
      <Failure>{taking.failure ?? marking.failure}</Failure>
    </div>
  );
}
