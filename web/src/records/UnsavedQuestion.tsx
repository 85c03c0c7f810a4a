import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { unsavedTexts } from '../config/unsaved-texts.ts';
import styles from './UnsavedQuestion.module.css';

interface UnsavedQuestionProps {
  readonly onDiscard: () => void;
  readonly onKeep: () => void;
}

/** Asks in a dialog before typed input is dropped. The focus returns to the field when editing goes on. */
export function UnsavedQuestion({ onDiscard, onKeep }: UnsavedQuestionProps) {
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    keep.current?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <div
      className={`${styles['question']} row wrap between gap-3 sticky pad-3-4 sunken`}
      role="alert"
    >
      <p>{unsavedTexts.question}</p>
      <div className="flex gap-3 push-end">
        <Button ref={keep} variant="default" onClick={onKeep}>
          {unsavedTexts.keep}
        </Button>
        <Button variant="default" className="error" onClick={onDiscard}>
          {unsavedTexts.discard}
        </Button>
      </div>
    </div>
  );
}
