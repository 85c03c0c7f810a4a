import type { FirebaseApp } from 'firebase/app';

declare module 'firebase/app' {
  /** There, but left out of the published types. */
  // oxlint-disable-next-line no-underscore-dangle -- the SDK's own name
  export function _addOrOverwriteComponent(app: FirebaseApp, component: object): void;
}
