import { expect, it } from 'vitest';
import type { Command } from './command.ts';
import { findCommands } from './find-commands.ts';

const commandOf = (id: string, label: string, kind: Command['kind'] = 'action'): Command => ({
  id,
  kind,
  label,
  icon: 'gear',
  isNavigation: false,
  run: () => {},
});

const commands = [
  commandOf('/admin/prizes', 'Prizes', 'page'),
  commandOf('roster', 'Print roster'),
  commandOf('add-boy', 'Add a boy'),
  commandOf('this-week', "This week's prizes"),
  commandOf('logout', 'Logout'),
];

const found = (text: string) => {
  const { pages, actions, isAction } = findCommands(text, commands);
  return [...pages, ...actions].map(({ label }) => label).concat(isAction ? ['first'] : []);
};

it('actions come first when three letters or more begin one, which no word within does', () => {
  expect(found('add')).toEqual(['Add a boy', 'first']);
  expect(found('print ro')).toEqual(['Print roster', 'first']);
  expect(found('boy')).toEqual(['Add a boy']);
  expect(found('prizes')).toEqual(['Prizes', "This week's prizes"]);
  expect(found('lo')).toEqual(['Logout']);
  expect(found('Log')).toEqual(['Logout', 'first']);
});

it('the one that the letters begin is the first action; synonyms find too; without letters all are there', () => {
  const print = commandOf('labels', 'Print labels');
  const reprint = commandOf('again', 'Again: print the list');
  expect(findCommands('print', [reprint, print]).actions).toEqual([print, reprint]);
  expect(found('sign out')).toEqual(['Logout']);
  expect(found('')).toHaveLength(commands.length);
  expect(found('zzz')).toEqual([]);
});
