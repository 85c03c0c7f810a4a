import type { Budget } from '../evaluate-budget.ts';
import { EvaluationError } from '../evaluate-errors.ts';
import { RulePath, type RuleLatLng, type RuleMap } from '../values.ts';
import { segmentOf } from './casts.ts';
import { methods } from './types.ts';

const earthRadiusMetres = 6_371_010;

/** https://firebase.google.com/docs/reference/rules/rules.LatLng */
export const latLngMethods = methods<RuleLatLng>({
  latitude: { arity: 0, call: ({ latitude }) => latitude },
  longitude: { arity: 0, call: ({ longitude }) => longitude },
  distance: { arity: 1, call: (from, args) => metresBetween(from, args.latlng(0)) },
});

/** https://firebase.google.com/docs/reference/rules/rules.Bytes */
export const bytesMethods = methods<Uint8Array>({
  size: { arity: 0, call: (bytes) => BigInt(bytes.length) },
  toBase64: { arity: 0, call: (bytes, _, budget) => base64Url(encode(bytes, 'base64', budget)) },
  toHexString: { arity: 0, call: (bytes, _, budget) => encode(bytes, 'hex', budget).toUpperCase() },
});

/** https://firebase.google.com/docs/reference/rules/rules.Path */
export const pathMethods = methods<RulePath>({
  bind: { arity: 1, call: (path, args, budget) => bound(path, args.map(0), budget) },
});

/** `path("users/{uid}").bind({"uid": "a"})`: each `{name}` becomes the map's value, which must have no others. */
function bound({ segments }: RulePath, values: RuleMap, budget: Budget): RulePath {
  budget.spend(values.size);
  const unused = new Set(values.keys());
  const filled = segments.map((segment) => {
    const name = /^\{(.+)\}$/.exec(segment)?.[1];
    if (name === undefined) return segment;
    unused.delete(name);
    const value = values.get(name);
    if (value === undefined) throw new EvaluationError(`${name} is given no segment of a path`);
    return segmentOf(value, budget);
  });
  const [other] = unused;
  if (other !== undefined) throw new EvaluationError(`the path has no {${other}}`);
  return new RulePath(filled);
}

// https://www.rfc-editor.org/rfc/rfc4648#section-5, but with padding, as in Google's engine.
function base64Url(text: string): string {
  return text.replaceAll('+', '-').replaceAll('/', '_');
}

function encode(bytes: Uint8Array, encoding: 'base64' | 'hex', budget: Budget): string {
  budget.spend(bytes.length * 2);
  return Buffer.from(bytes).toString(encoding);
}

/** The distance along a great circle, by the haversine formula. */
function metresBetween(from: RuleLatLng, to: RuleLatLng): number {
  const radians = Math.PI / 180;
  const byLatitude = Math.sin(((to.latitude - from.latitude) * radians) / 2) ** 2;
  const byLongitude = Math.sin(((to.longitude - from.longitude) * radians) / 2) ** 2;
  const chord =
    byLatitude + Math.cos(from.latitude * radians) * Math.cos(to.latitude * radians) * byLongitude;
  return 2 * earthRadiusMetres * Math.asin(Math.min(1, Math.sqrt(chord)));
}
