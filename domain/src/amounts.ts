import { once } from './once.ts';

// The first format of `Intl` keeps a phone busy for a tenth of a second while it draws a page: what is written everywhere
// is written without it.
const plain = once(() => new Intl.NumberFormat('en-US'));
const signed = once(() => new Intl.NumberFormat('en-US', { signDisplay: 'exceptZero' }));
const dollars = once(
  () =>
    new Intl.NumberFormat('en-US', {
      style: 'currency',
      currency: 'USD',
      maximumFractionDigits: 2,
      trailingZeroDisplay: 'stripIfInteger',
    }),
);

// Other programs may have stored figures that nobody could count; written out they would fill the page.
const beyondCounting = 1e15;
const scientific = once(() => new Intl.NumberFormat('en-US', { notation: 'scientific' }));

function write(format: () => Intl.NumberFormat, amount: number): string {
  return (Math.abs(amount) < beyondCounting ? format() : scientific()).format(amount);
}

function isCountable(amount: number): boolean {
  return Number.isInteger(amount) && Math.abs(amount) < beyondCounting;
}

/** A comma before each three digits. */
function grouped(digits: string): string {
  return digits.replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
}

function signOf(change: number): string {
  if (change === 0) return '';
  return change > 0 ? '+' : '-';
}

/** 12.5 as "+12.50%". */
export function formatPercent(percent: number): string {
  const rounded = percent.toFixed(2);
  const [whole = '', decimals = ''] = rounded.replace('-', '').split('.');
  return `${signOf(Number(rounded))}${grouped(whole)}.${decimals}%`;
}

/** 5 as "+5", -2 as "-2". */
export function formatChange(change: number): string {
  return isCountable(change)
    ? signOf(change) + grouped(String(Math.abs(change)))
    : write(signed, change);
}

/** 2300 as "2,300". */
export function formatCount(count: number): string {
  return isCountable(count) ? grouped(String(count)) : write(plain, count);
}

/** 3600 as "$3,600". */
export function formatDollars(amount: number): string {
  if (!isCountable(amount)) return write(dollars, amount);
  return `${amount < 0 ? '-' : ''}$${grouped(String(Math.abs(amount)))}`;
}

/** A number with what it counts: "1 new boy", "2,300 new boys". */
export function countOf(many: number, one: string, more: string): string {
  return `${formatCount(many)} ${many === 1 ? one : more}`;
}

/** "1 boy", "2,300 boys". */
export function countBoys(many: number): string {
  return countOf(many, 'boy', 'boys');
}

/** "1 point", "2,300 points". */
export function countPoints(many: number): string {
  return countOf(many, 'point', 'points');
}
