import { useEffect, useRef, useState } from 'react';
import type { Win } from '@gabbai/domain/win.ts';
import { uploadWinnerImage } from '../../data/files/images.ts';
import { deleteUnusedImages } from '../../data/files/unused-images.ts';
import { failedUpload } from '../../records/failed-upload.ts';
import type { UploadResult, UploadRun } from '../../ui/use-image-work.ts';

/** The picture of a win: uploaded at once, and deleted on unmount unless it was saved. */
export function useWinnerPicture({ winnerImg, weekName }: Win) {
  const [url, setUrl] = useState(winnerImg);
  const [isUploading, setIsUploading] = useState(false);
  const uploaded = useRef(new Set<string>());
  const isGone = useRef(false);
  useEffect(() => {
    const { current: urls } = uploaded;
    isGone.current = false;
    return () => {
      isGone.current = true;
      void deleteUnusedImages([...urls]);
    };
  }, []);

  const keepOrDelete = (unsaved: string) => {
    if (isGone.current) void deleteUnusedImages([unsaved]);
    else uploaded.current.add(unsaved);
  };
  const upload = async (file: File, run: UploadRun): Promise<UploadResult> => {
    setIsUploading(true);
    try {
      const sent = await uploadWinnerImage({ weekName, file, ...run });
      keepOrDelete(sent);
      setUrl(sent);
      return 'done';
    } catch (error) {
      return failedUpload(error);
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
