import { expect, it } from 'vitest';
import { openRules, startBackend } from '../harness/backend-process.ts';
import { ownerOf } from '../harness/owner.ts';

it('twenty awards at once to the same two boys: totals are the sum, histories have them all', async () => {
  await using backend = await startBackend({ rulesDir: openRules });
  const owner = ownerOf(backend);
  const boys = ['boys/a', 'boys/b'];
  const award = (id: number): object[] =>
    boys.map((boy) => ({
      update: { name: owner.nameOf(boy) },
      updateMask: { fieldPaths: [] },
      updateTransforms: [
        { fieldPath: 'points', increment: { integerValue: String(id) } },
        {
          fieldPath: 'history',
          appendMissingElements: { values: [{ integerValue: String(id) }] },
        },
      ],
    }));
  const ids = Array.from({ length: 20 }, (_, index) => index + 1);
  await Promise.all(ids.map((id) => owner.commit(award(id))));
  for (const boy of boys) {
    const fields = await owner.get(boy);
    const history = fields?.['history']?.arrayValue?.values ?? [];
    expect(fields?.['points']).toEqual({ integerValue: '210' });
    expect(
      history.map(({ integerValue }) => Number(integerValue)).toSorted((a, b) => a - b),
    ).toEqual(ids);
  }
});
