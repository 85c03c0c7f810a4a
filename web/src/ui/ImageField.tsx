import { Button, Progress, ActionIcon } from '@mantine/core';
import { useRef, type ReactNode } from 'react';
import { useBrokenImage } from './broken-image.ts';
import { Failure } from './Failure.tsx';
import { Icon } from './Icon.tsx';
import styles from './ImageField.module.css';
import { TextButton } from './TextButton.tsx';
import { useImageInput } from './use-image-input.ts';
import { useImageWork, type UploadRun } from './use-image-work.ts';

interface ImageFieldProps {
  readonly imageUrl: string | null;
  readonly alt: string;
  /** Only shows the picture. */
  readonly isReadOnly?: boolean;
  readonly placeholder: ReactNode;
  readonly shape?: 'wide' | 'square' | 'portrait';
  readonly texts: {
    readonly upload: string;
    readonly remove: string;
    readonly hint: string;
    readonly uploading: string;
    /** Shown when an upload makes no progress. */
    readonly stalled: string;
    readonly cancel: string;
    readonly failed: string;
    readonly retry: string;
    readonly notAnImage: string;
  };
  /** Asks before the picture is removed. Without it, the picture is removed at once. */
  readonly askToRemove?: (question: {
    readonly change: () => Promise<void>;
    readonly focusAfterwards: () => HTMLElement | null;
  }) => void;
  /** Resolves to whether it was uploaded; the caller reports errors. */
  readonly onUpload: (file: File, run: UploadRun) => Promise<boolean>;
  readonly onRemove: () => Promise<void>;
}

const uploadClasses = {
  root: styles['upload'] ?? '',
  label: styles['uploadText'] ?? '',
  section: styles['uploadIcon'] ?? '',
};

// Sets the aspect ratio before the styles load.
const pictureSizes = {
  wide: { width: 400, height: 400 },
  square: { width: 160, height: 160 },
  portrait: { width: 96, height: 96 },
} as const;

/** Shows, uploads and removes a picture; accepts dropped and pasted files. */
export function ImageField(props: ImageFieldProps) {
  const { imageUrl, texts, shape = 'wide', isReadOnly = false } = props;
  const field = useRef<HTMLDivElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const mainButton = useRef<HTMLButtonElement>(null);
  const { onUpload, onRemove, askToRemove } = props;
  const image = useImageWork({ onUpload, onRemove, field, mainButton });
  const { work, isBusy, isStalled } = image;
  const { isDraggedOver, handlers } = useImageInput(field, (file) => {
    if (!isReadOnly) void image.upload(file);
  });
  const shownUrl = image.preview ?? imageUrl;
  const { isBroken, onError } = useBrokenImage(shownUrl);
  const handleRemove = () =>
    askToRemove === undefined
      ? void image.remove()
      : askToRemove({ change: image.remove, focusAfterwards: () => mainButton.current });

  return (
    <div
      ref={field}
      className={`${styles['field']} stack container clipped shrink one-column bordered rounded`}
      data-shape={shape === 'wide' ? undefined : shape}
      data-dragged-over={(isDraggedOver && !isReadOnly) || undefined}
      {...handlers}
    >
      <div
        className={`${styles['picture']} stack centered gap-2 clipped muted center relative sunken`}
        data-empty={shownUrl === null || undefined}
      >
        {shownUrl !== null && !isBroken ? (
          <img
            src={shownUrl}
            alt={props.alt}
            {...pictureSizes[shape]}
            decoding="async"
            data-busy={isBusy || undefined}
            onError={onError}
          />
        ) : (
          <>
            {props.placeholder}
            {!isReadOnly && (
              <span className={`${styles['hint']} small line-tight`}>{texts.hint}</span>
            )}
          </>
        )}
        {work.kind === 'uploading' && (
          <Progress
            className={styles['progress']}
            // An empty bar would be invisible.
            value={Math.max(4, work.share * 100)}
            aria-label={texts.uploading}
          />
        )}
      </div>
      {!isReadOnly && (
        <div className={`${styles['buttons']} flex lined`}>
          <Button
            ref={mainButton}
            classNames={uploadClasses}
            variant="subtle"
            leftSection={<Icon name="upload" />}
            title={texts.upload}
            loading={work.kind === 'uploading'}
            disabled={work.kind === 'removing'}
            onClick={() => picker.current?.click()}
          >
            {texts.upload}
          </Button>
          {imageUrl !== null && (
            <ActionIcon
              className={`${styles['remove']} muted reddens`}
              variant="default"
              size={36}
              aria-label={texts.remove}
              title={texts.remove}
              loading={work.kind === 'removing'}
              disabled={work.kind === 'uploading'}
              onClick={handleRemove}
            >
              <Icon name="trash" />
            </ActionIcon>
          )}
        </div>
      )}
      <input
        ref={picker}
        type="file"
        accept="image/*"
        hidden
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          // Otherwise picking the same file again fires no change event.
          currentTarget.value = '';
          if (file !== undefined) void image.upload(file);
        }}
      />
      <div className={`${styles['messages']} stack small line-tight`}>
        <p className={styles['stalled']}>
          <output>{isStalled && texts.stalled}</output>{' '}
          {isStalled && <TextButton label={texts.cancel} onClick={image.cancel} />}
        </p>
        {work.kind === 'refused' && <Failure>{texts.notAnImage}</Failure>}
        {work.kind === 'failed' && (
          <Failure>
            {texts.failed}{' '}
            <TextButton label={texts.retry} onClick={() => void image.upload(work.file)} />
          </Failure>
        )}
      </div>
    </div>
  );
}
