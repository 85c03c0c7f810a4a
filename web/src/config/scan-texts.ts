import { isolate } from './isolate.ts';

export const scanTexts = {
  title: 'Scan labels',
  hint: 'A scanner that types works at any time on this page.',
  startCamera: 'Scan with the camera',
  stopCamera: 'Stop the camera',
  camera: 'Camera picture',
  starting: 'Starting the camera…',
  ready: 'Hold a label in front of the camera.',
  added: (name: string) => `${isolate(name)} added`,
  already: (name: string) => `${isolate(name)} is already on the list`,
  unknown: 'There is no boy with this label. Deleted boys are kept in Setting for 30 days.',
  foreign: 'This is not a label from Gabbai.',
  failures: {
    denied: 'The camera is blocked. Allow it for this site in your browser, then try again.',
    none: 'This device has no camera.',
    insecure: 'The camera works only over a secure connection (https).',
    failed: 'The camera could not be started. Another program may be using it.',
    decoder: 'The scanner could not be loaded. Check your connection, then try again.',
  },
} as const;
