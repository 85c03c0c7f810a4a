import { expect, it } from 'vitest';
import { readPrintOptions, toAddress } from './print-options.ts';

const read = (address: string) => readPrintOptions(new URLSearchParams(address));

it.each([
  '',
  'print=roster&school=Noam&grade=2nd&disabled=yes&pages=own',
  'school=&sheet=averyL7160&start=21',
])('K11 what is printed is kept in the address: %j', (address) => {
  expect(toAddress(read(address)).toString()).toBe(address);
});

it('K11 invalid values of the address are ignored', () => {
  expect(read('print=x&sheet=y&start=99&pages=z&disabled=1')).toEqual({
    ...read(''),
    firstLabel: 30,
  });
  expect(read('start=-1')).toEqual(read(''));
  expect(read('start=0')).toEqual(read(''));
});
