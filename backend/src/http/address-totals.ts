import type { FastifyReply } from 'fastify';
import { addressKey } from '../kernel/address-key.ts';

/** Limits for what callers hold at once, such as connections or bytes. */
export interface AddressLimits {
  readonly perAddress: number;
  readonly total: number;
}

/** Adds up what callers hold at once, by the key of their address and in total. */
export class AddressTotals {
  readonly #limits: AddressLimits;
  readonly #byAddress = new Map<string, number>();
  #total = 0;

  constructor(limits: AddressLimits) {
    this.#limits = limits;
  }

  hasRoom(address: string, amount: number): boolean {
    const { perAddress, total } = this.#limits;
    const ofAddress = this.#byAddress.get(address) ?? 0;
    return ofAddress + amount <= perAddress && this.#total + amount <= total;
  }

  /** A negative amount is given back. */
  add(address: string, amount: number): void {
    const ofAddress = (this.#byAddress.get(address) ?? 0) + amount;
    if (ofAddress === 0) this.#byAddress.delete(address);
    else this.#byAddress.set(address, ofAddress);
    this.#total += amount;
  }

  /** Adds what a request holds until its response is closed. */
  addUntilClosed({ request, raw }: FastifyReply, amount: number): void {
    // Then there is no event any more.
    if (request.raw.socket.destroyed) return;
    const address = addressKey(request.callerAddress);
    this.add(address, amount);
    raw.once('close', () => this.add(address, -amount));
  }
}
