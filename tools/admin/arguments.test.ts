import { OperationalError } from 'backend-for-firebase-sdk/kernel/operational-error.ts';
import { describe, expect, it } from 'vitest';
import { readArguments, usage } from './arguments.ts';

const email = 'gabbai@example.org';

const read = (...args: string[]) => readArguments(args, {}).command;

describe('readArguments', () => {
  it('reads the command and the account', () => {
    expect(read('list')).toEqual({ action: 'list' });
    const added = { action: 'add', email, password: null, keepsPassword: false, rights: null };
    expect(read('add', 'Gabbai@Example.org')).toEqual(added);
    expect(read('add', email, '--password', 'secret1')).toEqual({ ...added, password: 'secret1' });
    expect(read('add', email, '--keep-password')).toEqual({ ...added, keepsPassword: true });
    expect(read('--password=secret1', 'reset', email)).toEqual({
      action: 'reset',
      email,
      password: 'secret1',
    });
    for (const action of ['remove', 'disable', 'enable'])
      expect(read(action, email)).toEqual({ action, email });
  });

  it('P3 reads roles and the schools of a helper', () => {
    const office = { role: 'office', schools: [] };
    const helper = { role: 'helper', schools: ['Torah Temimah', 'Mir'] };
    const schools = ['--school', 'Torah Temimah', '--school', 'Mir'];
    expect(read('add', email, '--role', 'office')).toMatchObject({ rights: office });
    expect(read('role', email, '--role', 'helper', ...schools)).toEqual({
      action: 'role',
      email,
      rights: helper,
    });
    const invited = { action: 'invite', email, rights: office, app: null };
    expect(read('invite', 'Gabbai@Example.org', '--role', 'office')).toEqual(invited);
    const app = 'https://minyan.example';
    expect(read('invite', email, '--role', 'office', '--app', app)).toEqual({ ...invited, app });
  });

  it('means a Firebase project only where one is named', () => {
    expect(readArguments(['list'], {}).project).toBeNull();
    expect(readArguments(['list', '--project', 'minyan-1'], {}).project).toBe('minyan-1');
    const env = { GOOGLE_APPLICATION_CREDENTIALS: '/keys/minyan.json' };
    expect(readArguments(['list'], env).project).toBe(true);
    expect(readArguments(['list', '--project', 'minyan-1'], env).project).toBe('minyan-1');
    expect(readArguments(['list'], { GOOGLE_APPLICATION_CREDENTIALS: '' }).project).toBeNull();
  });

  it.each([
    [[], 'Name a command.'],
    [
      ['frob'],
      '"frob" is not a command. Use list, add, invite, role, remove, reset, disable, enable.',
    ],
    [['add'], 'Name the account to add.'],
    [['add', 'gabbai'], '"gabbai" is not an email address.'],
    [['add', 'a,b@example.org'], '"a,b@example.org" is not an email address.'],
    [['add', email, 'other', 'more'], '"other more" is not expected.'],
    [['list', email], `"${email}" is not expected.`],
    [['list', '--password', 'secret1'], 'list takes no password.'],
    [['remove', email, '--password', 'secret1'], 'remove takes no password.'],
    [['invite', email], 'invite needs --role ROLE.'],
    [['role', email], 'role needs --role ROLE.'],
    [['add', email, '--role', 'king'], '"king" is not a role. Use owner, office, helper, viewer.'],
    [['add', email, '--role', 'helper'], 'A helper needs --school NAME, once for each school.'],
    [['add', email, '--role', 'office', '--school', 'Mir'], '--school needs --role helper.'],
    [['add', email, '--school', 'Mir'], '--school needs --role helper.'],
    [['remove', email, '--role', 'office'], 'remove takes no --role.'],
    [['role', email, '--role', 'office', '--app', 'a'], 'role takes no --app.'],
    [['invite', email, '--role', 'office', '--app', 'a'], '"a" is not an address.'],
    [['invite', email, '--role', 'office', '--password', 'secret1'], 'invite takes no password.'],
    [['reset', email, '--keep-password'], 'reset takes no --keep-password.'],
    [
      ['add', email, '--password', 'secret1', '--keep-password'],
      'Use --password or --keep-password, not both.',
    ],
  ])('refuses %j', (args, reason) => {
    expect(() => readArguments(args, {})).toThrow(new OperationalError(`${reason}\n\n${usage}`));
  });

  it('refuses an unknown option with the usage, and a password that is too short or too long', () => {
    expect(() => readArguments(['list', '--frob'], {})).toThrow(usage);
    expect(() => readArguments(['add', email, '--password', '12345'], {})).toThrow(
      new OperationalError('The password must have at least 6 characters.'),
    );
    expect(() => readArguments(['reset', email, '--password', 'a'.repeat(4097)], {})).toThrow(
      new OperationalError('The password must have at most 4096 characters.'),
    );
  });
});
