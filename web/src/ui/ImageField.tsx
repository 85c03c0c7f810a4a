import { ActionIcon, Button, Progress } from '@mantine/core';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import styles from './ImageField.module.css';
import { useImageInput } from './use-image-input.ts';

interface ImageFieldProps {
  readonly imageUrl: string | null;
  /** What the picture shows. */
  readonly alt: string;
  /** Stands where there is no picture. */
  readonly placeholder: ReactNode;
  readonly shape?: 'wide' | 'square';
  readonly texts: {
    readonly upload: string;
    /** Names what is uploaded to those who do not see where the button stands; holds the text of `upload`. */
    readonly uploadLabel?: string;
    readonly remove: string;
    readonly hint: string;
    readonly uploading: string;
    readonly failed: string;
    readonly retry: string;
    readonly notAnImage: string;
  };
  /** Resolves to whether it is done; why not is the caller's to tell. `onProgress` takes a share from 0 to 1. */
  readonly onUpload: (file: File, onProgress: (share: number) => void) => Promise<boolean>;
  readonly onRemove: () => Promise<void>;
}

type Work =
  | { readonly kind: 'idle' | 'removing' | 'refused' }
  | {
      readonly kind: 'uploading';
      readonly file: File;
      readonly preview: string;
      readonly share: number;
    }
  | { readonly kind: 'failed'; readonly file: File; readonly preview: string };

/** A picture that can be picked, dropped or pasted, is shown while it is uploaded, and can be removed. */
export function ImageField(props: ImageFieldProps) {
  const { imageUrl, texts } = props;
  const [work, setWork] = useState<Work>({ kind: 'idle' });
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  const picker = useRef<HTMLInputElement>(null);
  const isBusy = work.kind === 'uploading' || work.kind === 'removing';
  const preview = 'preview' in work ? work.preview : null;
  const shownUrl = preview ?? imageUrl;
  useEffect(() => {
    if (preview === null) return undefined;
    return () => URL.revokeObjectURL(preview);
  }, [preview]);

  const upload = async (file: File) => {
    if (isBusy) return;
    if (!file.type.startsWith('image/')) {
      setWork({ kind: 'refused' });
      return;
    }
    const upload = { file, preview: URL.createObjectURL(file) };
    setWork({ kind: 'uploading', ...upload, share: 0 });
    const isDone = await props.onUpload(file, (share) =>
      setWork({ kind: 'uploading', ...upload, share }),
    );
    setWork(isDone ? { kind: 'idle' } : { kind: 'failed', ...upload });
  };
  const remove = async () => {
    setWork({ kind: 'removing' });
    await props.onRemove();
    setWork({ kind: 'idle' });
  };
  const { isDraggedOver, handlers } = useImageInput((file) => void upload(file));

  return (
    <div
      className={styles['field']}
      data-shape={props.shape ?? 'wide'}
      data-dragged-over={isDraggedOver || undefined}
      {...handlers}
    >
      <div className={styles['picture']} data-empty={shownUrl === null || undefined}>
        {shownUrl !== null && shownUrl !== brokenUrl ? (
          <img
            src={shownUrl}
            alt={props.alt}
            decoding="async"
            data-busy={isBusy || undefined}
            onError={() => setBrokenUrl(shownUrl)}
          />
        ) : (
          <>
            {props.placeholder}
            <span className={styles['hint']}>{texts.hint}</span>
          </>
        )}
        {work.kind === 'uploading' && (
          <Progress
            className={styles['progress']}
            value={work.share * 100}
            aria-label={texts.uploading}
          />
        )}
      </div>
      <div className={styles['actions']}>
        <Button
          variant="default"
          size="sm"
          leftSection={<Icon name="upload" />}
          loading={work.kind === 'uploading'}
          disabled={work.kind === 'removing'}
          aria-label={texts.uploadLabel}
          onClick={() => picker.current?.click()}
        >
          {texts.upload}
        </Button>
        {imageUrl !== null && (
          <ActionIcon
            variant="default"
            size={36}
            aria-label={texts.remove}
            title={texts.remove}
            loading={work.kind === 'removing'}
            disabled={work.kind === 'uploading'}
            onClick={() => void remove()}
          >
            <Icon name="trash" />
          </ActionIcon>
        )}
      </div>
      <input
        ref={picker}
        type="file"
        accept="image/*"
        hidden
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          // Or picking the same file again would be no change.
          currentTarget.value = '';
          if (file !== undefined) void upload(file);
        }}
      />
      {work.kind === 'refused' && (
        <p className={styles['problem']} role="alert">
          {texts.notAnImage}
        </p>
      )}
      {work.kind === 'failed' && (
        <p className={styles['problem']} role="alert">
          {texts.failed}{' '}
          <button type="button" className={styles['retry']} onClick={() => void upload(work.file)}>
            {texts.retry}
          </button>
        </p>
      )}
    </div>
  );
}
