import { Checkbox, Radio, TextInput } from '@mantine/core';
import { useState } from 'react';
import { cleanEmail, looksLikeEmail } from '@gabbai/domain/email.ts';
import type { NoteLanguage, NoteSettings } from '@gabbai/domain/notes/note-settings.ts';
import { noteSettingTexts as texts } from '../../config/setting-texts.ts';
import { setNotes } from '../../data/programme/change-settings.ts';
import { ChangeDialog } from '../../records/ChangeDialog.tsx';
import type { DialogProps } from '../../records/use-dialog.ts';
import { DialogForm } from '../../ui/DialogForm.tsx';

const languages: readonly NoteLanguage[] = ['en', 'he'];
const maxLength = 500;

interface NotesFormProps extends DialogProps {
  readonly settings: NoteSettings;
}

export function NotesForm({ settings, ...modal }: NotesFormProps) {
  const [form, setForm] = useState(settings);
  const [refusal, setRefusal] = useState<string | null>(null);
  const change = (part: Partial<NoteSettings>) => setForm({ ...form, ...part });
  const field = (name: 'sentence' | 'signer' | 'replyTo') => ({
    label: texts[name],
    value: form[name],
    maxLength,
    autoComplete: 'off',
    dir: 'auto',
    onChange: (event: { readonly currentTarget: HTMLInputElement }) => {
      change({ [name]: event.currentTarget.value });
      setRefusal(null);
    },
  });
  return (
    <ChangeDialog {...modal} action="setNotes" title={texts.title}>
      {(dialog) => (
        <DialogForm
          dialog={dialog}
          submitLabel={texts.save}
          onSubmit={() => {
            const replyTo = cleanEmail(form.replyTo);
            const isOneAddress = looksLikeEmail(replyTo) && !/[,;]/.test(replyTo);
            if (replyTo !== '' && !isOneAddress) return setRefusal(texts.badReplyTo);
            void dialog.submit(async () => ({
              ...(await setNotes({ ...form, replyTo })),
              doneText: texts.saved,
            }));
          }}
        >
          <Checkbox
            data-autofocus
            label={texts.isOn}
            checked={form.isOn}
            onChange={({ currentTarget }) => change({ isOn: currentTarget.checked })}
          />
          <Radio.Group
            label={texts.language}
            value={form.language}
            onChange={(language) => change({ language: language === 'he' ? 'he' : 'en' })}
          >
            <div className="row gap-4 above-2">
              {languages.map((language) => (
                <Radio key={language} value={language} label={texts.languages[language]} />
              ))}
            </div>
          </Radio.Group>
          <TextInput {...field('sentence')} />
          <TextInput {...field('signer')} />
          <TextInput
            {...field('replyTo')}
            type="email"
            description={texts.replyToHint}
            error={refusal}
          />
        </DialogForm>
      )}
    </ChangeDialog>
  );
}
