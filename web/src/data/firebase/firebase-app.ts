import { _addOrOverwriteComponent, getApps, initializeApp, type FirebaseApp } from 'firebase/app';
import { runtimeConfig } from '../../config/runtime-config.ts';

declare module 'firebase/app' {
  // oxlint-disable-next-line no-underscore-dangle -- The SDK's own name: it is there, but left out of the published types.
  export function _addOrOverwriteComponent(app: FirebaseApp, component: object): void;
}

export function firebaseApp(): FirebaseApp {
  return getApps()[0] ?? openApp();
}

function openApp(): FirebaseApp {
  const app = initializeApp(runtimeConfig().firebase);
  _addOrOverwriteComponent(app, noHeartbeat);
  return app;
}

/** The SDK's usage statistics cost half a second on a phone at the first identity call (@firebase/app, heartbeatService.ts). */
const noHeartbeat = {
  name: 'heartbeat',
  type: 'PRIVATE',
  instantiationMode: 'LAZY',
  multipleInstances: false,
  serviceProps: {},
  onInstanceCreated: null,
  instanceFactory: () => ({
    triggerHeartbeat: () => Promise.resolve(),
    getHeartbeatsHeader: () => Promise.resolve(''),
  }),
};
