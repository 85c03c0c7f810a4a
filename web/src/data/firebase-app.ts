import { _addOrOverwriteComponent, getApps, initializeApp, type FirebaseApp } from 'firebase/app';
import { runtimeConfig } from '../config/runtime-config.ts';

declare module 'firebase/app' {
  // oxlint-disable-next-line no-underscore-dangle -- The SDK's own name: it is there, but left out of the published types.
  export function _addOrOverwriteComponent(app: FirebaseApp, component: object): void;
}

/** The project this page works on. */
export function firebaseApp(): FirebaseApp {
  return getApps()[0] ?? openApp();
}

function openApp(): FirebaseApp {
  const app = initializeApp(runtimeConfig().firebase);
  _addOrOverwriteComponent(app, noHeartbeat);
  return app;
}

/**
 * The SDK counts for Google on how many days it is used, in two databases of its own in IndexedDB, and lets every call to
 * the identity service wait until they are open: half a second on a phone in which nobody is let in
 * (@firebase/app, src/heartbeatService.ts; @firebase/auth, src/core/auth/auth_impl.ts, _getAdditionalHeaders).
 */
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
