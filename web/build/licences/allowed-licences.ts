const allowed = new Set([
  'MIT',
  'MIT-0',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'ISC',
  'BlueOak-1.0.0',
  // Of typefaces.
  'OFL-1.1',
]);

/** Evaluates an SPDX expression (https://spdx.github.io/spdx-spec/v2.3/SPDX-license-expressions/). */
export function isAllowedLicence(expression: string): boolean {
  const alternatives = expression.replace(/^\((.*)\)$/, '$1').split(' OR ');
  return alternatives.some((all) => all.split(' AND ').every((licence) => allowed.has(licence)));
}
