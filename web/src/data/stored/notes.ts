import type { DocumentData } from 'firebase/firestore';
import { defaultNoteSettings, type NoteSettings } from '@gabbai/domain/notes/note-settings.ts';
import type { SentNote } from '@gabbai/domain/notes/week-notes.ts';
import { readBoolean, readDate, readMap, readStrings, readText } from './read-stored.ts';

/** `common/notes`. */
export function noteSettingsFromStored(stored: DocumentData): NoteSettings {
  const settings = readMap(stored['settings']) ?? {};
  return {
    isOn: readBoolean(settings['isOn']) ?? false,
    language: settings['language'] === 'he' ? 'he' : 'en',
    sentence: readText(settings['sentence']) ?? defaultNoteSettings.sentence,
    signer: readText(settings['signer']) ?? defaultNoteSettings.signer,
    replyTo: readText(settings['replyTo']) ?? defaultNoteSettings.replyTo,
  };
}

/** A document of `mail` with its `delivery`, which the backend or Firebase's extension writes. */
export function sentNoteFromStored(id: string, stored: DocumentData): SentNote {
  const delivery = readMap(stored['delivery']) ?? {};
  const state = delivery['state'];
  return {
    noteId: id,
    envelopeIds: readStrings(stored['envelopeIds']),
    state: state === 'SUCCESS' ? 'sent' : state === 'ERROR' ? 'failed' : 'waiting',
    error: readText(delivery['error']),
    at: readDate(delivery['endTime']),
  };
}
