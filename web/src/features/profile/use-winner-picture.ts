import { useEffect, useRef, useState } from 'react';
import type { Win } from '@gabbai/domain/win.ts';
import { messageFor } from '../../config/messages.ts';
import { isCancelled, uploadWinnerImage } from '../../data/files/images.ts';
import { deleteUnusedImages } from '../../data/files/unused-images.ts';
import { notify } from '../../ui/show-toast.tsx';
import type { UploadRun } from '../../ui/use-image-work.ts';

/** The picture of a win: uploaded at once, and deleted on unmount unless it was saved. */
export function useWinnerPicture({ winnerImg, weekName }: Win) {
  const [url, setUrl] = useState(winnerImg);
  const [isUploading, setIsUploading] = useState(false);
  const uploaded = useRef(new Set<string>());
  const isUnmounted = useRef(false);
  useEffect(() => {
    const { current: urls } = uploaded;
    isUnmounted.current = false;
    return () => {
      isUnmounted.current = true;
      void deleteUnusedImages([...urls]);
    };
  }, []);

  const keepOrDelete = (unsaved: string) => {
    if (isUnmounted.current) void deleteUnusedImages([unsaved]);
    else uploaded.current.add(unsaved);
  };
  const upload = async (file: File, run: UploadRun) => {
    setIsUploading(true);
    try {
      const sent = await uploadWinnerImage({ weekName, file, ...run });
      keepOrDelete(sent);
      setUrl(sent);
      return true;
    } catch (error) {
      if (!isCancelled(error)) notify.error(messageFor('uploadImage', error));
      return false;
    } finally {
      setIsUploading(false);
    }
  };
  /** Resolves to whether the picture was saved with the form. */
  const saveWith = async (
    save: (change: { readonly winnerImg?: string | null }) => Promise<boolean>,
  ) => {
    const isNew = url !== null && uploaded.current.delete(url);
    const isSaved = await save(url === winnerImg ? {} : { winnerImg: url });
    if (!isSaved && isNew) keepOrDelete(url);
    return isSaved;
  };
  return { url, isUploading, upload, remove: () => setUrl(null), saveWith };
}
