import { isIPv6 } from 'node:net';

const groupsOfNetwork = 4;

/**
 * The key of a caller for limits: an IPv4 address, or the /64 network of an IPv6 address, which is one customer's
 * (https://www.rfc-editor.org/rfc/rfc6177).
 */
export function addressKey(address: string): string {
  const bare = address.replace(/%.*$/, '').toLowerCase();
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(bare) ?? [];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(bare)) return bare;
  const [head = '', tail] = bare.split('::');
  const before = groupsIn(head);
  const zeros = tail === undefined ? 0 : 8 - before.length - groupsIn(tail).length;
  const all = [...before, ...Array<string>(Math.max(zeros, 0)).fill('0'), ...groupsIn(tail ?? '')];
  const network = all.slice(0, groupsOfNetwork).map((group) => group.replace(/^0+(?=.)/, ''));
  return `${network.join(':')}::/64`;
}

function groupsIn(part: string): string[] {
  return part.split(':').filter((group) => group !== '');
}
