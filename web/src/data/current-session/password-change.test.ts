import { expect, it } from 'vitest';
import { passwordChangeEnd, trackPasswordChange } from './password-change.ts';

it('P4 a session is checked after a running password change, also after one that fails', async () => {
  await passwordChangeEnd();
  for (const end of ['resolve', 'reject'] as const) {
    const answer = Promise.withResolvers<void>();
    const change = trackPasswordChange(() => answer.promise);
    const order: string[] = [];
    const checked = passwordChangeEnd().then(() => order.push('checked'));
    await Promise.resolve();
    order.push(end);
    answer[end]();
    await Promise.allSettled([change, checked]);
    expect(order).toEqual([end, 'checked']);
  }
});
