import { TextInput } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { DialogForm, type DialogFormProps } from './DialogForm.tsx';

interface AmountFormProps extends Omit<DialogFormProps, 'onSubmit' | 'children'> {
  /** What the fields begin with. */
  readonly firstAmount?: string | undefined;
  readonly firstMemo?: string | undefined;
  readonly amountLabel: string;
  readonly memoLabel: string;
  readonly longestMemo: number;
  readonly inputMode: 'numeric' | 'decimal';
  /** `null` when the text is no amount that is accepted; then `refusal` is shown and nothing is submitted. */
  readonly parse: (text: string) => number | null;
  readonly refusal: string;
  readonly onSubmit: (amount: number, memo: string) => void;
  /** Before the fields. */
  readonly note?: ReactNode;
  /** After the fields. */
  readonly children?: ReactNode;
}

/** A dialog's form that asks how much, and what for. */
export function AmountForm(props: AmountFormProps) {
  const {
    firstAmount = '',
    firstMemo = '',
    amountLabel,
    memoLabel,
    longestMemo,
    inputMode,
    parse,
    refusal,
    onSubmit,
    note,
    children,
    ...form
  } = props;
  const [amount, setAmount] = useState(firstAmount);
  const [memo, setMemo] = useState(firstMemo);
  const [isRefused, setIsRefused] = useState(false);
  const handleSubmit = () => {
    const parsed = parse(amount);
    setIsRefused(parsed === null);
    if (parsed !== null) onSubmit(parsed, memo);
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
          setIsRefused(false);
        }}
        error={isRefused ? refusal : null}
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
