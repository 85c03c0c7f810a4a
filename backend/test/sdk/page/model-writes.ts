/** A program's writes and transactions in the SDK's words. */
import * as sdk from 'firebase/firestore';
import { pair, toScene } from '../model/paths.ts';
import type { Operation, Reading } from '../model/programs.ts';

interface Place {
  readonly db: sdk.Firestore;
  readonly scene: string;
  readonly stamp: string;
}

/** Either a batch or a transaction. */
interface Writer {
  set(reference: sdk.DocumentReference, fields: object, options: sdk.SetOptions): unknown;
}

/** Sends the operations as one batch. */
export function write(place: Place, operations: readonly Operation[]): Promise<void> {
  const batch = sdk.writeBatch(place.db);
  for (const operation of operations) writeInto(batch, place, operation);
  note(batch, place);
  return batch.commit();
}

function writeInto(batch: sdk.WriteBatch, place: Place, operation: Operation): void {
  const put = (path: string, fields: object, options: sdk.SetOptions = {}): void =>
    void batch.set(at(place, path), { ...fields, ...mark(place) }, options);
  const merge = { merge: true };
  switch (operation.op) {
    case 'set':
      put(operation.path, operation.fields);
      break;
    case 'merge':
      put(operation.path, operation.fields, merge);
      break;
    case 'update':
      batch.update(at(place, operation.path), { ...operation.fields, ...mark(place) });
      break;
    case 'delete':
      batch.delete(at(place, operation.path));
      break;
    case 'increment':
      put(operation.path, { n: sdk.increment(operation.amount) }, merge);
      break;
    case 'union':
      put(operation.path, { tags: sdk.arrayUnion(operation.tag) }, merge);
      break;
    case 'remove':
      put(operation.path, { tags: sdk.arrayRemove(operation.tag) }, merge);
      break;
    case 'pair':
      for (const path of pair) put(path, { points: operation.points });
      break;
    case 'unpair':
      for (const path of pair) batch.delete(at(place, path));
      break;
  }
}

/** Counts the batch in its journal. */
function note(writer: Writer, place: Place): void {
  const journal = sdk.doc(place.db, `journals-${place.scene}/${place.stamp}`);
  writer.set(journal, { times: sdk.increment(1), at: sdk.serverTimestamp() }, { merge: true });
}

/** Runs the transaction. */
export function transact(place: Place, reading: Reading): Promise<void> {
  const stamp = mark(place);
  return sdk.runTransaction(place.db, async (transaction) => {
    switch (reading.kind) {
      case 'add': {
        const reference = at(place, reading.path);
        const n = Number((await transaction.get(reference)).get('n') ?? 0);
        transaction.set(reference, { n: n + reading.amount, ...stamp }, { merge: true });
        break;
      }
      case 'copy': {
        const from = await transaction.get(at(place, reading.from));
        const to = at(place, reading.to);
        if (from.exists()) {
          const { school = '', points = 0 } = from.data();
          transaction.set(to, { school, points, ...stamp });
        } else transaction.delete(to);
        break;
      }
      case 'pair': {
        const references = pair.map((path) => at(place, path));
        const found = await Promise.all(references.map((each) => transaction.get(each)));
        const points = Number(found[0]?.get('points') ?? 0) + 1;
        for (const each of references) transaction.set(each, { points, ...stamp });
        break;
      }
    }
    note(transaction, place);
  });
}

function mark({ stamp }: Place): { by: string; at: sdk.FieldValue } {
  return { by: stamp, at: sdk.serverTimestamp() };
}

/** The document in the collections of the scene. */
function at({ db, scene }: Place, path: string): sdk.DocumentReference {
  return sdk.doc(db, toScene(path, scene));
}
