import { lazy } from './lazy.ts';

// Integers and percents are formatted without `Intl`: its first `NumberFormat` takes 110 to 140 ms, and every page shows
// numbers. A test compares both.
const plain = lazy(() => new Intl.NumberFormat('en-US'));
const signed = lazy(() => new Intl.NumberFormat('en-US', { signDisplay: 'exceptZero' }));
const dollars = lazy(
  () =>
    new Intl.NumberFormat('en-US', {
      style: 'currency',
      currency: 'USD',
      maximumFractionDigits: 2,
      trailingZeroDisplay: 'stripIfInteger',
    }),
);

// Other programs may have stored huge numbers, whose digits would fill the page.
const scientificFrom = 1e15;
const scientific = lazy(() => new Intl.NumberFormat('en-US', { notation: 'scientific' }));

function formatWith(format: () => Intl.NumberFormat, amount: number): string {
  return (Math.abs(amount) < scientificFrom ? format() : scientific()).format(amount);
}

function isPlainInteger(amount: number): boolean {
  return Number.isInteger(amount) && Math.abs(amount) < scientificFrom;
}

function withCommas(digits: string): string {
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
  return `${signOf(Number(rounded))}${withCommas(whole)}.${decimals}%`;
}

/** 5 as "+5", -2 as "-2". */
export function formatChange(change: number): string {
  if (Math.abs(change) >= scientificFrom) return signOf(change) + formatCount(Math.abs(change));
  return isPlainInteger(change)
    ? signOf(change) + withCommas(String(Math.abs(change)))
    : signed().format(change);
}

/** 2300 as "2,300". */
export function formatCount(count: number): string {
  return isPlainInteger(count) ? withCommas(String(count)) : formatWith(plain, count);
}

/** 3600 as "$3,600". */
export function formatDollars(amount: number): string {
  if (!isPlainInteger(amount)) return formatWith(dollars, amount);
  return `${amount < 0 ? '-' : ''}$${withCommas(String(Math.abs(amount)))}`;
}

/** "1 new boy", "2,300 new boys". */
export function pluralize(count: number, one: string, many: string): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

/** "1 boy", "2,300 boys". */
export function formatEnvelopeCount(count: number): string {
  return pluralize(count, 'boy', 'boys');
}

/** "1 point", "2,300 points". */
export function formatPointCount(count: number): string {
  return pluralize(count, 'point', 'points');
}
