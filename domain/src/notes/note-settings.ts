export type NoteLanguage = 'en' | 'he';

/** `common/notes`: how the weekly notes to parents are written. */
export interface NoteSettings {
  readonly isOn: boolean;
  readonly language: NoteLanguage;
  /** A sentence of the office's own; empty for none. */
  readonly sentence: string;
  /** Who signs; empty for no signature. */
  readonly signer: string;
  /** Where answers go; empty for the sender. */
  readonly replyTo: string;
}

export const defaultNoteSettings: NoteSettings = {
  isOn: false,
  language: 'en',
  sentence: '',
  signer: '',
  replyTo: '',
};
