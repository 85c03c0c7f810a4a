import { BlockList, isIP } from 'node:net';
import { OperationalError } from '../kernel/operational-error.ts';

/** Whether the forwarding headers from an address are trusted. */
export type IsTrustedProxy = (address: string | undefined) => boolean;

const loopback = ['127.0.0.0/8', '::1'];
/** A wider network is a typing error, which would let any caller choose its address. */
const widestPrefix = { ipv4: 8, ipv6: 7 };

/**
 * Parses TRUSTED_PROXY: addresses and networks, separated by commas, and the word `loopback`, the default. Throws
 * `OperationalError` for anything else.
 */
export function readTrustedProxy(text: string): IsTrustedProxy {
  const named = text.split(',').map((entry) => entry.trim());
  const entries = text.trim() === '' ? ['loopback'] : named;
  const trusted = new BlockList();
  for (const entry of entries.flatMap((name) => (name === 'loopback' ? loopback : name))) {
    const [address = '', prefix, ...rest] = entry.split('/');
    const family = familyOf(address);
    if (family === null || rest.length > 0) throw refusal(entry);
    if (prefix === undefined) trusted.addAddress(address, family);
    else trusted.addSubnet(address, prefixFrom(prefix, family, entry), family);
  }
  return (address) => {
    const family = familyOf(address ?? '');
    return family !== null && trusted.check(address ?? '', family);
  };
}

type Family = keyof typeof widestPrefix;

function familyOf(address: string): Family | null {
  const version = isIP(address);
  return version === 0 ? null : version === 4 ? 'ipv4' : 'ipv6';
}

function prefixFrom(text: string, family: Family, entry: string): number {
  const prefix = /^\d{1,3}$/.test(text) ? Number(text) : -1;
  if (prefix >= widestPrefix[family] && prefix <= (family === 'ipv4' ? 32 : 128)) return prefix;
  throw refusal(entry);
}

function refusal(entry: string): OperationalError {
  return new OperationalError(
    `TRUSTED_PROXY must name addresses or networks such as 10.89.41.0/24, separated by commas, not "${entry}".`,
  );
}
