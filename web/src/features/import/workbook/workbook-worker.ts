import { readWorkbook } from './read-workbook.ts';

/** Beside the page, so that a workbook which takes too long leaves it usable. */
addEventListener('message', ({ data }: MessageEvent<Uint8Array>) => {
  void readWorkbook(data).then((result) => postMessage(result));
});
