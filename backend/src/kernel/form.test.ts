import { expect, it } from 'vitest';
import { formPairs } from './form.ts';

it.each([
  '',
  'a',
  '&a&&b=&',
  'a=1&a=2',
  'a=b=c&=d',
  'a+b=c+d',
  'headers=X%3A+1%0D%0A&n=%D7%9E',
  'a=%zz&b=%&c=%D7&d=%FF+%20',
  '__proto__=1',
])('reads %j as URLSearchParams does', (body) => {
  expect(formPairs(body)).toEqual([...new URLSearchParams(body)]);
});
