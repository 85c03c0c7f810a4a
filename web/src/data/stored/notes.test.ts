import { expect, it } from 'vitest';
import { defaultNoteSettings } from '@gabbai/domain/notes/note-settings.ts';
import { noteSettingsFromStored, sentNoteFromStored } from './notes.ts';

it('R1 reads settings of any form', () => {
  const settings = {
    isOn: true,
    language: 'he',
    sentence: ' Hi ',
    signer: 'R. W.',
    replyTo: 'a@b',
  };
  expect(noteSettingsFromStored({ settings })).toEqual({ ...settings, sentence: 'Hi' });
  for (const stored of [{}, { settings: 5 }, { settings: { isOn: [], language: 'fr' } }])
    expect(noteSettingsFromStored(stored)).toEqual(defaultNoteSettings);
});

it.each([
  ['waiting', {}],
  ['waiting', { delivery: { state: 'RETRY', error: '451 Later' } }],
  ['sent', { delivery: { state: 'SUCCESS' } }],
  ['failed', { delivery: { state: 'ERROR', error: '550 No' } }],
  ['waiting', { delivery: 'x', envelopeIds: 5 }],
])('R2 a mail is %s by its delivery %j', (state, stored) => {
  const note = sentNoteFromStored('2026-11-28_a', stored);
  expect(note).toMatchObject({ noteId: '2026-11-28_a', state, envelopeIds: [] });
});
