import { useRef, useMemo, useState } from 'react';
import { weekChoices } from '@gabbai/domain/draw/week-choices.ts';
import { displayName, initials } from '@gabbai/domain/names.ts';
import { sortByColumn } from '@gabbai/domain/envelope-sort.ts';
import type { Envelope } from '@gabbai/domain/envelope.ts';
import { bestByName, isGuess } from '@gabbai/domain/name-search.ts';
import { choiceTexts, prizeWinnerTexts } from '../../config/prizes-texts.ts';
import { scanTexts } from '../../config/scan-texts.ts';
import { listTexts } from '../../config/list-texts.ts';
import { classOf } from '../../data/live/boy-name.ts';
import { useNameBox } from '../../records/names/use-name-box.ts';
import { useThisShabbos } from '../../records/use-this-shabbos.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { TruncatedText } from '../../ui/TruncatedText.tsx';
import { DialogForm } from '../../ui/DialogForm.tsx';
import type { FormDialog } from '../../ui/form-attempt.ts';
import styles from './SelectWinnerForm.module.css';

interface SelectWinnerFormProps {
  /** envelopeId of the current winner. */
  readonly winner: string | null;
  readonly weekName: string;
  /** envelopeIds of this week's winners. */
  readonly weekWinners: ReadonlySet<string>;
  readonly envelopes: readonly Envelope[];
  /** Shown when the list is empty. */
  readonly emptyText: string;
  readonly dialog: FormDialog;
  /** A winner cannot be saved now, for example offline. */
  readonly isBlocked: boolean;
  readonly onSubmit: (envelopeId: string) => void;
}

/** Chooses a boy as the winner of a prize. */
export function SelectWinnerForm(props: SelectWinnerFormProps) {
  const { winner, envelopes, emptyText, dialog } = props;
  const { text, setText, shown, hiddenCount } = useEnvelopeSearch(envelopes, winner);
  const shabbos = useThisShabbos();
  const choices = useMemo(
    () => weekChoices(envelopes, props.weekName, shabbos),
    [envelopes, props.weekName, shabbos],
  );
  const [picked, setPicked] = useState(winner);
  // A boy that the search hides cannot be submitted.
  const chosen = shown.find(({ envelopeId }) => envelopeId === picked)?.envelopeId ?? null;
  const choose = (envelopeId: string) => {
    setPicked(envelopeId);
    dialog.forgetFailure();
  };
  const list = useRef<HTMLDivElement>(null);
  const [scanNote, setScanNote] = useState('');
  const names = useNameBox<Envelope>({
    text,
    onText: (next) => {
      setText(next);
      setScanNote('');
      // Enter takes the first of the new matches, not a boy chosen before.
      setPicked(next.trim() === '' ? winner : null);
    },
    latestMatches: () => shown,
    isGuess: (boy) => text.trim() !== '' && isGuess(boy, text),
    onEnter: (boy, input) => {
      // A second Enter saves, as in every field of a form.
      if (chosen !== null) input.form?.querySelector<HTMLButtonElement>('[type="submit"]')?.click();
      else if (boy !== null) choose(boy.envelopeId);
    },
    onArrow: ([first]) => {
      if (first === undefined) return;
      choose(chosen ?? first.envelopeId);
      list.current
        ?.querySelector<HTMLInputElement>(
          `input[value="${CSS.escape(chosen ?? first.envelopeId)}"]`,
        )
        ?.focus();
    },
    isKnown: (id) => envelopes.some(({ envelopeId }) => envelopeId === id),
    onScan: (ids) => {
      const boy = envelopes.find(({ envelopeId }) => envelopeId === ids.at(-1));
      if (boy === undefined) return setScanNote(scanTexts.unknown);
      setText(displayName(boy));
      return choose(boy.envelopeId);
    },
  });
  const onlyGuesses = chosen === null && shown.length > 0 && names.currentOf(shown) === -1;
  return (
    <DialogForm
      dialog={dialog}
      isIncomplete={props.isBlocked || chosen === null || chosen === winner}
      submitLabel={winner === null ? prizeWinnerTexts.add : prizeWinnerTexts.save}
      onSubmit={() => chosen !== null && props.onSubmit(chosen)}
    >
      <div className="stack gap-3">
        <SearchField
          isFirst
          label={listTexts.searchByName}
          value={text}
          onChange={names.onText}
          onKeyDown={names.onKeyDown}
        />

        <div
          ref={list}
          className={`${styles['list']} fades-below stack scrolls`}
          role="radiogroup"
          aria-label={prizeWinnerTexts.boys}
        >
          {shown.map((envelope) => (
            <label
              key={envelope.envelopeId}
              className={`${styles['option']} relative rounded stack shrink pointer middle gap-3 pad-2-3 hover`}
            >
              <input
                type="radio"
                name="envelope"
                value={envelope.envelopeId}
                checked={chosen === envelope.envelopeId}
                onChange={() => choose(envelope.envelopeId)}
              />
              <Avatar initials={initials(envelope)} photoUrl={envelope.studentImgUrl} />
              <span className="stack shrink">
                <TruncatedText className="medium" text={displayName(envelope)} />
                <span className="flex wrap gap-2 gone-if-empty">
                  {props.weekWinners.has(envelope.envelopeId) && (
                    <StatusBadge tone="good">
                      {envelope.envelopeId === winner
                        ? prizeWinnerTexts.currentWinner
                        : prizeWinnerTexts.wonHere}
                    </StatusBadge>
                  )}
                  {!envelope.isActive && (
                    <StatusBadge tone="muted">{listTexts.disabled}</StatusBadge>
                  )}
                </span>
                <span className={`${styles['more']} small anywhere`}>{classOf(envelope)}</span>
                <span className={`${styles['more']} small numbers`}>
                  {choiceTexts.facts(choices.of(envelope), choices)}
                </span>
              </span>
            </label>
          ))}
          <output className={`${styles['note']} muted body anywhere`}>
            {scanNote || (onlyGuesses && prizeWinnerTexts.onlySimilar(text))}
          </output>
          {hiddenCount > 0 && (
            <p className={`${styles['note']} muted body anywhere`}>
              {prizeWinnerTexts.more(hiddenCount)}
            </p>
          )}
          {shown.length === 0 && (
            <p className={`${styles['note']} muted body anywhere`}>
              {envelopes.length === 0 ? emptyText : prizeWinnerTexts.noMatch(text)}
            </p>
          )}
        </div>
      </div>
    </DialogForm>
  );
}

// Typing more letters finds the others.
const maxShown = 40;

const disabledLast = ({ isActive }: Envelope) => (isActive ? '0' : '1');

/** Boys by name or by how well they match, disabled ones last; without a text the one with the envelopeId `first` at the top. */
function useEnvelopeSearch(envelopes: readonly Envelope[], first: string | null) {
  const [text, setText] = useState('');
  const sorted = useMemo(() => {
    const byName = sortByColumn(envelopes, { column: 'name', direction: 'ascending' });
    const placeOf = ({ envelopeId, isActive }: Envelope) =>
      envelopeId === first ? 0 : isActive ? 1 : 2;
    return byName.toSorted((one, other) => placeOf(one) - placeOf(other));
  }, [envelopes, first]);
  const { best, count } = useMemo(() => {
    if (text.trim() === '') return { best: sorted.slice(0, maxShown), count: sorted.length };
    const matches = bestByName(envelopes, text, maxShown, disabledLast);
    // A disabled boy may match better than others.
    const best = matches.best.toSorted((one, other) => +other.isActive - +one.isActive);
    return { ...matches, best };
  }, [sorted, envelopes, text]);
  return { text, setText, shown: best, hiddenCount: count - best.length };
}
