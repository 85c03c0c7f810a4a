import { VisuallyHidden } from '@mantine/core';
import { memo, useMemo } from 'react';
import type { Envelope } from '@gabbai/domain/envelope.ts';
import { displayName } from '@gabbai/domain/names.ts';
import { listTexts } from '../../config/list-texts.ts';
import { minyanTexts } from '../../config/minyan-texts.ts';
import { namesakeFacts } from '../../data/live/boy-name.ts';
import { ShowMore } from '../../ui/ShowMore.tsx';
import { useFirstItems } from '../../ui/use-first-items.ts';
import styles from './CameList.module.css';

const firstShown = 60;
/** So many names or fewer stand in one column. */
const few = 6;

interface CameListProps {
  readonly boys: ReadonlyMap<string, Envelope>;
  readonly saved: ReadonlyMap<string, number>;
  /** Not saved yet, in the order in which they were taken. */
  readonly added: readonly string[];
  /** Marked among them. */
  readonly latest: string | null;
  readonly removed: readonly string[];
  readonly points: number;
  /** The boys who can be taken off or put back. */
  readonly changeable: ReadonlySet<string>;
  readonly onSet: (envelopeId: string, isHere: boolean) => void;
}

interface Line {
  readonly id: string;
  /** `null` for a boy who was deleted since. */
  readonly name: string | null;
  /** School and class, if another boy has the same name. */
  readonly facts: string;
  /** Not saved yet. */
  readonly isAdded: boolean;
}

/** Who came: the newest names first, then the saved ones by name. */
function List(props: CameListProps) {
  const { boys, saved, added, latest, removed, points, changeable, onSet } = props;
  const savedLines = useMemo(
    () => linesOf([...saved.keys()], boys).toSorted(byName),
    [saved, boys],
  );
  const lines = [...linesOf(added, boys, true).toReversed(), ...savedLines];
  const { list, shown, more } = useFirstItems(lines, firstShown);
  if (lines.length === 0) return <p className="muted body">{minyanTexts.none}</p>;
  return (
    <>
      {added.length > 0 && (
        <VisuallyHidden>{minyanTexts.notSavedFirst(added.length)}</VisuallyHidden>
      )}
      <ul ref={list} className={styles['list']} data-few={lines.length <= few || undefined}>
        {shown.map(({ id, name, facts, isAdded }) => {
          const held = saved.get(id);
          const isRemoved = removed.includes(id);
          const state = isAdded ? 'added' : isRemoved ? 'removed' : 'saved';
          return (
            <li
              key={id}
              className={`${styles['line']} lined row gap-2 relative`}
              data-state={state}
              data-latest={(isAdded && id === latest) || undefined}
            >
              {isAdded && saved.size > 0 && <span className={`${styles['dot']} rounded-full`} />}
              <span className={`${styles['text']} stack grow shrink one-column`}>
                <bdi className={`${styles['name']} body`}>{name ?? minyanTexts.deleted}</bdi>
                {facts !== '' && <bdi className="muted caption">{facts}</bdi>}
                {isRemoved && <span className="muted caption">{minyanTexts.takenOff}</span>}
                {held !== undefined && held !== points && (
                  <span className="muted caption">{minyanTexts.newWorth(held)}</span>
                )}
              </span>
              {changeable.has(id) && name !== null && (
                <button
                  type="button"
                  className={`${styles['button']} screen-only fixed muted title pointer rounded-small ring-inside`}
                  aria-label={(isRemoved ? minyanTexts.putBack : minyanTexts.remove)(
                    facts === '' ? name : listTexts.namesake(name, facts),
                  )}
                  onClick={() => onSet(id, isRemoved)}
                >
                  <span aria-hidden="true">{isRemoved ? '↺' : '×'}</span>
                </button>
              )}
            </li>
          );
        })}
      </ul>
      <ShowMore {...more} label={() => minyanTexts.showAll(lines.length)} />
    </>
  );
}

export const CameList = memo(List);

function linesOf(
  ids: readonly string[],
  boys: ReadonlyMap<string, Envelope>,
  isAdded = false,
): readonly Line[] {
  return ids.map((id) => {
    const boy = boys.get(id);
    if (boy === undefined) return { id, name: null, facts: '', isAdded };
    return { id, name: displayName(boy), facts: namesakeFacts(boy), isAdded };
  });
}

/** Deleted boys last. */
function byName(a: Line, b: Line): number {
  if (a.name === null || b.name === null) return Number(a.name === null) - Number(b.name === null);
  return a.name.localeCompare(b.name);
}
