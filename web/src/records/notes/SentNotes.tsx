import { displayName } from '@gabbai/domain/names.ts';
import { lastAttempts, type SentNote } from '@gabbai/domain/notes/week-notes.ts';
import { joinFacts } from '../../config/isolate.ts';
import { notesTexts as texts } from '../../config/notes-texts.ts';
import { cachedEnvelope } from '../../data/live/live-envelopes.ts';

const states = ['sent', 'waiting', 'failed'] as const;

/** What came of the week's notes; the refused ones by name, with the server's words. */
export function SentNotes({ sent }: { readonly sent: readonly SentNote[] }) {
  if (sent.length === 0) return null;
  const byState = Map.groupBy(lastAttempts(sent), ({ state }) => state);
  const counts = states.flatMap((state) => {
    const count = byState.get(state)?.length ?? 0;
    return count === 0 ? [] : [texts.states[state](count)];
  });
  return (
    <section aria-live="polite" className="stack gap-2">
      <h3 className="overline">{texts.came}</h3>
      <p>{joinFacts(...counts)}</p>
      {byState.has('waiting') && <p className="muted small">{texts.pace}</p>}
      <ul className="stack gap-2 small anywhere">
        {(byState.get('failed') ?? []).map(({ noteId, envelopeIds, error }) => (
          <li key={noteId}>
            <bdi className="bold">{envelopeIds.map(nameOf).join(', ')}</bdi>
            {': '}
            <bdi>{error}</bdi>
          </li>
        ))}
      </ul>
    </section>
  );
}

function nameOf(envelopeId: string): string {
  const boy = cachedEnvelope(envelopeId);
  return boy === null ? envelopeId : displayName(boy);
}
