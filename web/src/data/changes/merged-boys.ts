import * as v from 'valibot';

/** For an undo: boys who got the award's line by a merge, and the line as it is stored, for which the rules look. */
export const mergedSchema = v.object({
  envelopeIds: v.pipe(v.array(v.string()), v.readonly()),
  line: v.record(v.string(), v.nullable(v.union([v.string(), v.number()]))),
});

export type MergedBoys = v.InferOutput<typeof mergedSchema>;
