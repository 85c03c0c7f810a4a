import type { NoteContent, NoteLine } from '@gabbai/domain/notes/note-mail.ts';
import type { NoteLanguage } from '@gabbai/domain/notes/note-settings.ts';
import styles from './NotePreview.module.css';

interface NotePreviewProps {
  readonly content: NoteContent;
  readonly language: NoteLanguage;
}

/** A note in full, in its language and direction. */
export function NotePreview({ content, language }: NotePreviewProps) {
  const { heading, boys, prizes, sentence, signer } = content;
  const blocks = boys.map(({ name, lines }, index) => ({ key: index, name, lines }));
  return (
    <article
      lang={language}
      dir={language === 'he' ? 'rtl' : 'ltr'}
      className={`${styles['note']} rounded-small stack gap-3 anywhere`}
    >
      <h3 className="bold">
        <bdi>{heading}</bdi>
      </h3>
      {blocks.map(({ key, name, lines }) => (
        <div key={key}>
          <h4 className="bold accent">
            <bdi>{name}</bdi>
          </h4>
          <Lines lines={lines} />
        </div>
      ))}
      {prizes !== null && <Lines lines={[prizes]} />}
      {sentence !== '' && <p dir="auto">{sentence}</p>}
      {signer !== '' && <p dir="auto">{signer}</p>}
    </article>
  );
}

function Lines({ lines }: { readonly lines: readonly NoteLine[] }) {
  return (
    <dl>
      {lines.map(({ label, value }) => (
        <div key={label} className={`${styles['line']} stack gap-3`}>
          <dt className="muted">{label}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
