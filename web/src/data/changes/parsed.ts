import { safeParse, type GenericSchema, type InferOutput } from 'valibot';

/** What a schema makes of a value; `null` when it does not fit. */
export function parsedOrNull<Schema extends GenericSchema>(
  schema: Schema,
  value: unknown,
): InferOutput<Schema> | null {
  const { success, output } = safeParse(schema, value);
  return success ? output : null;
}
