/**
 * A self-signed certificate for 127.0.0.1, created for each use; nothing trusts it. Node can sign but
 * has no writer of certificates, and not every machine has the program openssl: so here are the few bytes of RFC 5280.
 */
import { generateKeyPairSync, sign } from 'node:crypto';

/** In PEM form. */
export function makeCertificate(): { readonly cert: string; readonly key: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const ecdsaWithSha256 = sequence(oid('2a8648ce3d040302'));
  const name = sequence(
    der(0x31, sequence(oid('550403'), der(0x0c, Buffer.from('Gabbai under test')))),
  );
  const address = der(0x87, Buffer.from([127, 0, 0, 1]));
  const names = sequence(oid('551d11'), der(0x04, sequence(address)));
  const day = 24 * 60 * 60 * 1000;
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    ecdsaWithSha256,
    name,
    sequence(time(Date.now() - day), time(Date.now() + day)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(names)),
  );
  const signature = der(0x03, Buffer.from([0]), sign('sha256', body, privateKey));
  const bytes = sequence(body, ecdsaWithSha256, signature).toString('base64');
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${bytes.replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}

/** A tag, the length, the content. */
function der(tag: number, ...content: readonly Buffer[]): Buffer {
  const bytes = Buffer.concat(content);
  const digits = bytes.length > 255 ? [bytes.length >> 8, bytes.length & 255] : [bytes.length];
  // In as few bytes as will do: Chromium refuses any other form.
  const head = bytes.length < 128 ? digits : [0x80 + digits.length, ...digits];
  return Buffer.concat([Buffer.from([tag, ...head]), bytes]);
}

const sequence = (...content: readonly Buffer[]): Buffer => der(0x30, ...content);
const oid = (hex: string): Buffer => der(0x06, Buffer.from(hex, 'hex'));

function time(millis: number): Buffer {
  const digits = new Date(millis).toISOString().replace(/[-:T]|\.\d+/g, '');
  return der(0x17, Buffer.from(digits.slice(2)));
}
