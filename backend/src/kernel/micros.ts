/** An instant as whole microseconds since 1970. Fits a JavaScript number exactly until the year 2255. */
export type Micros = number;

/** RFC 3339 with six digits and always `Z`: an offset crashes the SDK. */
export function microsToIso(micros: Micros): string {
  if (micros !== last.micros) last = { micros, iso: isoOf(micros) };
  return last.iso;
}

// Cached: all documents of a commit have one time.
let last = { micros: 0, iso: isoOf(0) };

function isoOf(micros: Micros): string {
  const millis = Math.floor(micros / 1000);
  const rest = micros - millis * 1000;
  return new Date(millis).toISOString().replace('Z', `${String(rest).padStart(3, '0')}Z`);
}
