/**
 * The documents of the mail collection, in the form of Firebase's extension "Trigger Email from Firestore"
 * (https://extensions.dev/extensions/firebase/firestore-send-email): what to send, and how its delivery went.
 */
import type { Fields, Value } from '../documents/model/types.ts';
import { isAddress } from '../identity/values.ts';
import { microsToIso } from '../kernel/micros.ts';

export interface QueuedMail {
  readonly to: readonly string[];
  readonly replyTo: string | undefined;
  readonly subject: string;
  readonly text: string | undefined;
  readonly html: string | undefined;
}

export type DeliveryState = 'PENDING' | 'PROCESSING' | 'RETRY' | 'SUCCESS' | 'ERROR';

export interface Delivery {
  readonly state: DeliveryState;
  /** How often the mail server was called for this mail. */
  readonly attempts: number;
  readonly error: string | null;
  /** In milliseconds since 1970. */
  readonly startTime: number | null;
  /** Of the last attempt. */
  readonly endTime: number | null;
}

const maxRecipients = 100;
/** Fields that the extension gives a meaning and this backend does not. */
const unsupported = ['toUids', 'cc', 'ccUids', 'bcc', 'bccUids', 'from', 'headers', 'template'];

/** The mail that a document asks for, or a sentence that says why it cannot be sent. */
export function readMail(fields: Fields): QueuedMail | string {
  const refused = unsupported.find((name) => fields[name] !== undefined);
  if (refused !== undefined) return `The field ${refused} is not supported.`;
  const to = textsOf(fields['to']);
  if (to.length === 0 || to.length > maxRecipients || !to.every(isAddress))
    return 'The field to holds no email address.';
  // An app's empty field.
  const replyTo = textOf(fields['replyTo']) || undefined;
  if (replyTo !== undefined && !isAddress(replyTo))
    return 'The field replyTo holds no email address.';
  const message = mapOf(fields['message']);
  const [subject, text, html] = ['subject', 'text', 'html'].map((name) => textOf(message[name]));
  if (subject === undefined || (text === undefined && html === undefined))
    return 'The field message needs a subject, and a text or html.';
  return { to, replyTo, subject, text, html };
}

export function readDelivery(fields: Fields): Delivery {
  const delivery = mapOf(fields['delivery']);
  const { attempts } = delivery;
  const state = textOf(delivery['state']);
  return {
    state: isState(state) ? state : 'PENDING',
    attempts:
      attempts !== undefined && 'integerValue' in attempts ? Number(attempts.integerValue) : 0,
    error: textOf(delivery['error']) ?? null,
    startTime: timeOf(delivery['startTime']),
    endTime: timeOf(delivery['endTime']),
  };
}

export function deliveryFields(delivery: Delivery): Fields {
  const { state, attempts, error, startTime, endTime } = delivery;
  const own: Record<keyof Delivery, Value> = {
    state: { stringValue: state },
    attempts: { integerValue: String(attempts) },
    error: error === null ? { nullValue: null } : { stringValue: error },
    startTime: timeValue(startTime),
    endTime: timeValue(endTime),
  };
  return fieldsOf({ delivery: { mapValue: { fields: fieldsOf(own) } } });
}

const fieldsOf = (fields: Record<string, Value>): Fields =>
  Object.assign(Object.create(null), fields);

function isState(text: string | undefined): text is DeliveryState {
  return text !== undefined && /^(PENDING|PROCESSING|RETRY|SUCCESS|ERROR)$/.test(text);
}

function textOf(value: Value | undefined): string | undefined {
  return value !== undefined && 'stringValue' in value ? value.stringValue : undefined;
}

/** A text, or all texts of a list. */
function textsOf(value: Value | undefined): string[] {
  if (value === undefined) return [];
  const values = 'arrayValue' in value ? value.arrayValue.values : [value];
  return values.map((one) => textOf(one) ?? '');
}

function mapOf(value: Value | undefined): Fields {
  return value !== undefined && 'mapValue' in value ? value.mapValue.fields : fieldsOf({});
}

function timeOf(value: Value | undefined): number | null {
  return value !== undefined && 'timestampValue' in value ? Date.parse(value.timestampValue) : null;
}

function timeValue(millis: number | null): Value {
  return millis === null ? { nullValue: null } : { timestampValue: microsToIso(millis * 1000) };
}
