import type { CivilDay } from '@gabbai/domain/calendar/civil-day.ts';
import { defaultNoteSettings, type NoteSettings } from '@gabbai/domain/notes/note-settings.ts';
import type { SentNote } from '@gabbai/domain/notes/week-notes.ts';
import { runtimeConfig } from '../../config/runtime-config.ts';
import { sessionScoped } from '../current-session/session-scoped.ts';
import type { Live } from '../live/live.ts';
import { liveDocument, liveDocuments } from '../live/live-query.ts';
import type { SharedSubscription } from '../live/shared-subscription.ts';
import type { FilteredCollection } from '../live/subscriptions.ts';
import { useLive } from '../live/use-live.ts';
import { collections, documents } from '../stored/collections.ts';
import { noteSettingsFromStored, sentNoteFromStored } from '../stored/notes.ts';

const settings = liveDocument(documents.notes, noteSettingsFromStored);

export function useNoteSettings(): Live<NoteSettings | null> {
  return useLive(settings);
}

/** Until they have loaded, and where there are none, the notes are off. */
export function useLoadedNoteSettings(): NoteSettings {
  const live = useNoteSettings();
  return (live.status === 'ready' ? live.value : null) ?? defaultNoteSettings;
}

/** Our own backend without a mail server sends nothing; whether a Firebase project has the extension is not known. */
export function isMailServerMissing(): boolean {
  return !runtimeConfig().mailsInvitations;
}

type Filters = FilteredCollection['where'];
const lists = sessionScoped(() => new Map<string, SharedSubscription<readonly SentNote[]>>());

function sentNotes(key: string, where: Filters): SharedSubscription<readonly SentNote[]> {
  const known = lists.current.get(key);
  if (known !== undefined) return known;
  const list = liveDocuments(() => ({ path: collections.mail, where }), sentNoteFromStored, {
    closesWhenUnused: true,
  });
  lists.current.set(key, list);
  return list;
}

/** The notes of a week that were sent, by their ids. */
export function useSentNotes(shabbos: CivilDay): Live<readonly SentNote[]> {
  const range: Filters = [
    ['__name__', '>=', shabbos],
    ['__name__', '<', `${shabbos}~`],
  ];
  return useLive(sentNotes(shabbos, range));
}

/** The notes about a boy of the last 90 days. */
export function useNotesOf(envelopeId: string): Live<readonly SentNote[]> {
  const filters: Filters = [['envelopeIds', 'array-contains', envelopeId]];
  return useLive(sentNotes(`of ${envelopeId}`, filters));
}
