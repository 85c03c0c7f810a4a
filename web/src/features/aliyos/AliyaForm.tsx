import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { Aliya } from '@gabbai/domain/aliyos.ts';
import type { AliyaRequest } from '@gabbai/domain/request.ts';
import { giveAliyaTexts } from '../../config/aliya-board-texts.ts';
import { DialogFoot } from '../../ui/DialogFoot.tsx';
import type { FormDialog } from '../../ui/form-attempt.ts';
import { AliyaCandidates } from './AliyaCandidates.tsx';
import styles from './AliyaForm.module.css';
import { AliyaHolder } from './AliyaHolder.tsx';
import { nameOf, questionsOf, type GiveAliya } from './use-give-aliya.ts';

export interface AliyaChoice {
  readonly aliya: Aliya;
  /** The request that was dragged onto it. */
  readonly chosen: AliyaRequest | null;
}

interface AliyaFormProps extends AliyaChoice {
  readonly ofShabbos: readonly AliyaRequest[];
  readonly dialog: FormDialog;
  readonly onGive: GiveAliya;
}

/** Who has an aliya, and who else may get it. An unusual choice is toConfirm once. */
export function AliyaForm({ aliya, chosen, ofShabbos, dialog, onGive }: AliyaFormProps) {
  const [toConfirm, setToConfirm] = useState(chosen);
  const holders = ofShabbos.filter((request) => request.aliya === aliya);
  const [holder = null] = holders;
  const { isRunning } = dialog;
  const handleChoose = (request: AliyaRequest) => {
    dialog.forgetFailure();
    if (questionsOf(request, aliya, holder).length > 0) setToConfirm(request);
    else void onGive(request, aliya, null);
  };
  return (
    <div className="stack gap-4">
      {holders.map((request) => (
        <AliyaHolder
          key={request.requestId}
          request={request}
          ofShabbos={ofShabbos}
          onDone={dialog.close}
        />
      ))}
      {toConfirm === null ? (
        <AliyaCandidates
          aliya={aliya}
          requests={ofShabbos.filter((request) => request.aliya !== aliya)}
          isDisabled={isRunning}
          onChoose={handleChoose}
        />
      ) : (
        <Question
          title={nameOf(toConfirm)}
          questions={questionsOf(toConfirm, aliya, holder)}
          isRunning={isRunning}
          onConfirm={() => void onGive(toConfirm, aliya, holder)}
          onBack={() => {
            dialog.forgetFailure();
            setToConfirm(null);
          }}
        />
      )}
      <DialogFoot failure={dialog.failure}>
        <Button variant="default" onClick={dialog.close}>
          {dialog.closeLabel}
        </Button>
      </DialogFoot>
    </div>
  );
}

interface QuestionProps {
  readonly title: string;
  readonly questions: readonly string[];
  readonly isRunning: boolean;
  readonly onConfirm: () => void;
  readonly onBack: () => void;
}

function Question({ title, questions, isRunning, onConfirm, onBack }: QuestionProps) {
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => back.current?.focus(), []);
  return (
    <div className={`${styles['box']} stack gap-2 rounded sunken`} role="alert">
      <p className="bold anywhere">
        <bdi>{title}</bdi>
      </p>
      {questions.map((question) => (
        <p key={question}>{question}</p>
      ))}
      <div className="flex wrap at-end gap-3">
        <Button ref={back} variant="default" onClick={onBack}>
          {giveAliyaTexts.chooseAnother}
        </Button>
        <Button loading={isRunning} onClick={onConfirm}>
          {giveAliyaTexts.giveAnyway}
        </Button>
      </div>
    </div>
  );
}
