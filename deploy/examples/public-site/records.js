/** Writes registrations and requests in the form that Gabbai and its rules expect (docs/public-site.md). */
import { initializeApp } from 'https://www.gstatic.com/firebasejs/12.19.0/firebase-app.js';
import {
  collection,
  doc,
  initializeFirestore,
  serverTimestamp,
  setDoc,
} from 'https://www.gstatic.com/firebasejs/12.19.0/firebase-firestore-lite.js';
import { backend, firebaseConfig } from './settings.js';

const app = initializeApp(firebaseConfig);
const own = backend === null ? null : new URL(backend);
const database = initializeFirestore(
  app,
  own === null ? {} : { host: own.host, ssl: own.protocol === 'https:' },
);

/** A new id. Keep it until the record has arrived, so that a repeated attempt stores it once. */
export const newId = (collectionName) => doc(collection(database, collectionName)).id;

/** Registers a boy: active, without points and prizes. */
export function register(envelopeId, { firstName, lastName, ...rest }) {
  return setDoc(doc(database, 'envelopes', envelopeId), {
    envelopeId,
    firstName,
    lastName,
    Yeshiava: rest.school,
    grade: rest.grade,
    rebbe: rest.rebbe,
    birthDay: rest.birthDay,
    birthMonth: rest.birthMonth,
    parentEmail: rest.parentEmail,
    isActive: true,
    minyanPoints: 0,
    minyanPointsHistory: [],
    winnerList: [],
    studentImgUrl: '',
    createdAt: serverTimestamp(),
  });
}

/** Asks for an aliya. */
export function requestAliya(requestId, { name, fatherName, nickName, parsha, inHonorOf, type }) {
  return setDoc(doc(database, 'requests', requestId), {
    requestId,
    name,
    fatherName,
    nickName,
    parshas: parsha,
    inHonorOf,
    type,
    createdAt: serverTimestamp(),
  });
}
