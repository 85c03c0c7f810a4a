/** Licences under which a package may be shipped: they ask for no more than to be named. */
const allowed = new Set([
  'MIT',
  'MIT-0',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'ISC',
  'BlueOak-1.0.0',
]);

/** Whether a licence expression (https://spdx.github.io/spdx-spec/v2.3/SPDX-license-expressions/) lets a package ship. */
export function isAllowedLicence(expression: string): boolean {
  // AND binds closer than OR; a bracket around all of it changes nothing, and others do not occur.
  const alternatives = expression.replace(/^\((.*)\)$/, '$1').split(' OR ');
  return alternatives.some((all) => all.split(' AND ').every((licence) => allowed.has(licence)));
}
