import { formatValue } from 'hucre';

/** More digits of a number are errors of its calculation. */
const digits = 15;

/**
 * A number as Excel shows it. `hucre` 1.0.0 reads no third section behind conditions ([=1]0"st";[=2]0"nd";0"th") and no General
 * beside other signs ("Grade "General).
 */
export function shownNumber(value: number, format = 'General'): string {
  const general = String(Number(value.toPrecision(digits)));
  if (/^general$/i.test(format)) return general;
  const inSection = format.includes(';') ? general.replace('-', '') : general;
  const pattern = sectionOf(value, format).replaceAll(/"[^"]*"|\\.|General/gi, (part) =>
    /^general$/i.test(part) ? `"${inSection}"` : part,
  );
  const text = formatValue(value, pattern);
  return Number.isInteger(value) ? text.replace(/(?<=\d)\.0+$/, '') : text;
}

/** The first section whose condition holds, or the one without. */
function sectionOf(value: number, format: string): string {
  if (!/\[[<>=]/.test(format)) return format;
  const sections = format.match(/(?:"[^"]*"|\\.|[^;])+/g) ?? [];
  const section = sections.find((one) => isMet(value, one)) ?? sections.at(-1) ?? format;
  return section.replace(/\[[<>=]+[^\]]*\]/, '');
}

function isMet(value: number, section: string): boolean {
  const [, sign = '', limit = ''] = /\[([<>=]+)([^\]]*)\]/.exec(section) ?? [];
  if (sign === '') return true;
  if (value === Number(limit)) return sign.includes('=');
  return sign.includes(value < Number(limit) ? '<' : '>');
}
