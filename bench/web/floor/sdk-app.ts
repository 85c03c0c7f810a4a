import { initializeApp } from 'firebase/app';

export const app = initializeApp({
  apiKey: 'floor',
  authDomain: 'localhost',
  projectId: 'demo-floor',
  storageBucket: 'demo-floor',
  appId: '1:1:web:1',
});
