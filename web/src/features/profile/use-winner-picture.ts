import { useRef, useState } from 'react';
import type { WinnerEntry } from '@gabbai/domain/winners.ts';
import { messageFor } from '../../config/messages.ts';
import { deleteImageIfPossible, uploadWinnerImage } from '../../data/images.ts';
import { notify } from '../../ui/toasts.ts';

export interface WinnerPicture {
  /** As it will be saved. */
  readonly url: string | null;
  upload(file: File, onProgress: (share: number) => void): Promise<boolean>;
  remove(): void;
  /** The win has been saved with it. */
  keep(): void;
  /** The win stays as it was. */
  giveUp(): void;
}

/** A picture chosen while a win is edited: sent at once, and deleted again if the win is not saved with it. */
export function useWinnerPicture({ winnerImg, weekName }: WinnerEntry): WinnerPicture {
  const [url, setUrl] = useState(winnerImg);
  const uploaded = useRef<readonly string[]>([]);
  return {
    url,
    upload: async (file, onProgress) => {
      try {
        const picture = await uploadWinnerImage({ weekName, file, onProgress });
        uploaded.current = [...uploaded.current, picture.url];
        setUrl(picture.url);
        return true;
      } catch (error) {
        notify.error(messageFor('uploadImage', error));
        return false;
      }
    },
    remove: () => setUrl(null),
    keep: () => deleteAllBut(url, uploaded.current),
    giveUp: () => deleteAllBut(winnerImg, uploaded.current),
  };
}

/** Should a file that nothing points to stay behind, nobody sees it. */
function deleteAllBut(kept: string | null, urls: readonly string[]): void {
  for (const url of urls) if (url !== kept) void deleteImageIfPossible(url);
}
