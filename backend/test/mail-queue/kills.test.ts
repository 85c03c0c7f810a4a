import { expect, it } from 'vitest';
import { startBackend } from '../harness/backend-process.ts';
import { ownerOf } from '../harness/owner.ts';
import { startSmtp, takeAll } from '../harness/smtp-server.ts';

const text = (stringValue: string) => ({ stringValue });

it('R6 no mail is sent twice or forgotten, whenever the backend is killed', async () => {
  using smtp = await startSmtp();
  await using backend = await startBackend({
    env: { SMTP_URL: smtp.url, SMTP_FROM: 'office@example.org' },
  });
  const owner = ownerOf(backend);
  const stateOf = async (id: string): Promise<string> => {
    const fields = (await owner.get(`mail/${id}`)) as {
      delivery?: { mapValue: { fields: { state: { stringValue: string } } } };
    } | null;
    return fields?.delivery?.mapValue.fields.state.stringValue ?? 'NONE';
  };
  const put = (id: string) =>
    owner.commit([
      {
        update: {
          name: owner.nameOf(`mail/${id}`),
          fields: {
            to: text(`${id}@example.org`),
            message: { mapValue: { fields: { subject: text('The week'), text: text('Hello') } } },
          },
        },
      },
    ]);
  // The last one: the mail was taken and the answer sent, so the state may be stored or not.
  const rounds = ['CONNECT', 'RCPT', '.', 'answered'];
  for (const [index, round] of rounds.entries()) {
    const reached = Promise.withResolvers<void>();
    smtp.reply = (command) => {
      if (command.startsWith(round)) {
        reached.resolve();
        return new Promise<null>(() => {});
      }
      if (round === 'answered' && command === '.') reached.resolve();
      return takeAll(command);
    };
    await put(`first-${index}`);
    await put(`second-${index}`);
    await reached.promise;
    await backend.kill();
    smtp.reply = takeAll;
    await backend.restart();
    await expect.poll(() => stateOf(`second-${index}`)).toBe('SUCCESS');
    const sent = smtp.mails.filter(({ to }) => to.includes(`first-${index}@example.org`)).length;
    const isTaken = round === 'answered';
    expect({ round, sent }).toEqual({ round, sent: isTaken ? 1 : 0 });
    // Also where the answer was sent, the kill may come before the state is stored.
    expect(await stateOf(`first-${index}`)).toMatch(isTaken ? /^(SUCCESS|ERROR)$/ : /^ERROR$/);
  }
  expect(smtp.mails).toHaveLength(rounds.length + 1);
});
