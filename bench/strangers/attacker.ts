/** The attacker's own process: plays one attack from fifty addresses until its parent ends it. */
import { connect } from 'node:net';
import { attacks } from './attacks.ts';

const [name, url = ''] = process.argv.slice(2);
const addresses = 50;

const attack = attacks.find((each) => each.name === name);
if (attack === undefined) throw new Error(`There is no attack ${name}.`);
const port = Number(new URL(url).port);
const play = await attack.prepare(new URL(url));
let played = 0;

async function repeat(address: string): Promise<void> {
  for (;;) {
    await play(() => {
      const socket = connect({ port, host: '127.0.0.1', localAddress: address });
      // The server may close it at any time.
      return socket.on('error', () => {});
    }).catch(() => {});
    played += 1;
    // A client that is refused comes again, but not at once.
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
}

for (let n = 0; n < attack.clients; n += 1) void repeat(`127.9.0.${1 + (n % addresses)}`);
setInterval(() => process.send?.(played), 100);
process.on('disconnect', () => process.exit());
