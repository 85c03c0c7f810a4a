import { displayName } from '@gabbai/domain/names.ts';
import type { NotesPlan } from '@gabbai/domain/notes/week-notes.ts';
import { isolate } from '../../config/isolate.ts';
import { notesTexts as texts } from '../../config/notes-texts.ts';

const mostNames = 50;

/** Who gets no note, and why; disabled boys are not counted. */
export function WithoutNote({ without }: Pick<NotesPlan, 'without'>) {
  const reasons = [...without].filter(([reason]) => reason !== 'disabled');
  const count = reasons.reduce((sum, [, boys]) => sum + boys.length, 0);
  if (count === 0) return null;
  return (
    <details>
      <summary>{texts.without(count)}</summary>
      <dl className="stack gap-2 above-2 small anywhere">
        {reasons.map(([reason, boys]) => (
          <div key={reason}>
            <dt className="bold">{`${texts.reasons[reason]} (${boys.length})`}</dt>
            <dd className="muted">
              {boys
                .slice(0, mostNames)
                .map((boy) => isolate(displayName(boy)))
                .join(', ')}
              {boys.length > mostNames && ' …'}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
