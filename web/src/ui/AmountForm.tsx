import { TextInput } from '@mantine/core';
import { useRef, useState, type ReactNode } from 'react';
import styles from './AmountForm.module.css';
import { DialogForm, type DialogFormProps } from './DialogForm.tsx';
import { useArmed } from './use-armed.ts';

/** What an amount leads to. */
export interface AmountEffect {
  readonly text: string;
  /** Asked once, because the amount is unusual. */
  readonly question: string | null;
}

interface AmountFormProps<Refusal extends string> extends Omit<
  DialogFormProps,
  'onSubmit' | 'children' | 'ref'
> {
  readonly firstAmount?: string | undefined;
  readonly firstMemo?: string | undefined;
  readonly amountLabel: string;
  readonly memoLabel: string;
  readonly longestMemo: number;
  readonly inputMode: 'numeric' | 'decimal';
  /** Returns the amount, or why the text is invalid. */
  readonly parse: (text: string) => number | Refusal;
  readonly refusals: Readonly<Record<Refusal, string>>;
  /** Shown below the amount; the amount is `null` while it is invalid. */
  readonly effectOf?: (amount: number | null) => AmountEffect;
  /** The label of the button while the effect's question is asked. */
  readonly confirmLabel?: string;
  /** Usual amounts and memos, a press away. */
  readonly usual?: { readonly amounts: readonly string[]; readonly memos: readonly string[] };
  readonly onSubmit: (amount: number, memo: string) => void;
  readonly note?: ReactNode;
  readonly children?: ReactNode;
}

/** A dialog form with an amount and a memo. */
export function AmountForm<Refusal extends string>(props: AmountFormProps<Refusal>) {
  const {
    firstAmount = '',
    firstMemo = '',
    amountLabel,
    memoLabel,
    longestMemo,
    inputMode,
    parse,
    refusals,
    effectOf,
    confirmLabel,
    usual,
    onSubmit,
    note,
    children,
    ...form
  } = props;
  const [amount, setAmount] = useState(firstAmount);
  const [memo, setMemo] = useState(firstMemo);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const ownForm = useRef<HTMLFormElement>(null);
  const { isRunning } = form.dialog;
  const parsed = parse(amount);
  const effect = effectOf?.(typeof parsed === 'number' ? parsed : null);
  const question = effect?.question ?? null;
  const asking = useArmed(ownForm, question && (effect?.text ?? null));
  const handleSubmit = () => {
    if (typeof parsed !== 'number') return setRefusal(parsed);
    setRefusal(null);
    if (question !== null && !asking.isArmed) return asking.arm();
    onSubmit(parsed, memo);
  };
  const handleAmount = (text: string) => {
    setAmount(text);
    setRefusal(null);
    asking.disarm();
  };
  const handleMemo = (text: string) => {
    setMemo(text);
    asking.disarm();
  };
  const isConfirming = asking.isArmed && form.dialog.failure === null && confirmLabel !== undefined;
  return (
    <DialogForm
      {...form}
      ref={ownForm}
      submitLabel={isConfirming ? confirmLabel : form.submitLabel}
      isDangerous={isConfirming}
      onSubmit={handleSubmit}
    >
      {note}
      <TextInput
        data-autofocus
        label={amountLabel}
        inputMode={inputMode}
        autoComplete="off"
        value={amount}
        onChange={(event) => handleAmount(event.currentTarget.value)}
        error={refusal === null ? null : refusals[refusal]}
        readOnly={isRunning}
      />
      <Chips texts={usual?.amounts} isOff={isRunning} onChoose={handleAmount} />
      {effect !== undefined && (
        <output
          className={`${styles['effect']} small line-small ${question === null ? 'muted' : 'error'}`}
        >
          {effect.text}
          {asking.isArmed && `. ${question}`}
        </output>
      )}
      <TextInput
        label={memoLabel}
        maxLength={longestMemo}
        autoComplete="off"
        dir="auto"
        value={memo}
        onChange={(event) => handleMemo(event.currentTarget.value)}
        readOnly={isRunning}
      />
      <Chips texts={usual?.memos} isOff={isRunning} onChoose={handleMemo} />
      {children}
    </DialogForm>
  );
}

interface ChipsProps {
  readonly texts: readonly string[] | undefined;
  readonly isOff: boolean;
  readonly onChoose: (text: string) => void;
}

function Chips({ texts, isOff, onChoose }: ChipsProps) {
  if (texts === undefined || texts.length === 0) return null;
  return (
    <div className={`${styles['chips']} flex wrap gap-2`}>
      {texts.map((text) => (
        <button
          key={text}
          type="button"
          className={`${styles['chip']} inherit small ellipsis pointer max-full rounded-full outlined`}
          disabled={isOff}
          onClick={() => onChoose(text)}
        >
          <bdi>{text}</bdi>
        </button>
      ))}
    </div>
  );
}
