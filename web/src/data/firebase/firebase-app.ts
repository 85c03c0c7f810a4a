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

/**
 * The SDK counts its days of use for Google, in two IndexedDB databases, and delays every call to the identity service until
 * they are open: half a second on a phone
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
