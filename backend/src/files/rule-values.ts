import { RuleMap, RuleTimestamp, type RuleValue } from '../rules/values.ts';
import type { ObjectFacts } from './model.ts';
import { effectiveSettings, entityTag } from './settings.ts';

/**
 * Converts an object to `resource` or `request.resource` of storage rules
 * (https://firebase.google.com/docs/reference/security/storage#resource). Unknown members are absent, so that conditions
 * on them fail.
 */
export function fileResourceOf(facts: ObjectFacts, bucket: string): RuleMap {
  const { custom, ...headers } = effectiveSettings(facts);
  const { generation, metageneration } = facts;
  const values: Readonly<Record<string, RuleValue | undefined>> = {
    ...headers,
    name: facts.name,
    bucket,
    metadata: RuleMap.of(Object.entries(custom)),
    size: int(facts.size),
    md5Hash: facts.md5 ?? undefined,
    crc32c: facts.crc32c ?? undefined,
    generation: int(generation),
    metageneration: int(metageneration),
    timeCreated: time(facts.created),
    updated: time(facts.updated),
    etag:
      generation === null || metageneration === null
        ? undefined
        : entityTag({ generation, metageneration }),
  };
  return RuleMap.of(
    Object.entries(values).filter((entry): entry is [string, RuleValue] => entry[1] !== undefined),
  );
}

function int(value: number | null): bigint | undefined {
  return value === null ? undefined : BigInt(value);
}

function time(micros: number | null): RuleTimestamp | undefined {
  return micros === null ? undefined : new RuleTimestamp(micros);
}
