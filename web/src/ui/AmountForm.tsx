import { TextInput } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { DialogForm, type DialogFormProps } from './DialogForm.tsx';

interface AmountFormProps<Refusal extends string> extends Omit<
  DialogFormProps,
  'onSubmit' | 'children'
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
    onSubmit,
    note,
    children,
    ...form
  } = props;
  const [amount, setAmount] = useState(firstAmount);
  const [memo, setMemo] = useState(firstMemo);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const handleSubmit = () => {
    const parsed = parse(amount);
    if (typeof parsed !== 'number') return setRefusal(parsed);
    setRefusal(null);
    onSubmit(parsed, memo);
  };
  return (
    <DialogForm {...form} onSubmit={handleSubmit}>
      {note}
      <TextInput
        data-autofocus
        label={amountLabel}
        inputMode={inputMode}
        autoComplete="off"
        value={amount}
        onChange={(event) => {
          setAmount(event.currentTarget.value);
          setRefusal(null);
        }}
        error={refusal === null ? null : refusals[refusal]}
        readOnly={form.dialog.isRunning}
      />
      <TextInput
        label={memoLabel}
        maxLength={longestMemo}
        autoComplete="off"
        dir="auto"
        value={memo}
        onChange={(event) => setMemo(event.currentTarget.value)}
        readOnly={form.dialog.isRunning}
      />
      {children}
    </DialogForm>
  );
}
