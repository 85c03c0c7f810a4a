/** `npm run test:backup -- --backups 200`: backs up a backend under ten writers and checks each archive. */
import { parseArgs } from 'node:util';
import { backUpUnderLoad } from './under-load.ts';

const { values } = parseArgs({ options: { backups: { type: 'string', default: '200' } } });
const { backups, restored, commits, problems } = await backUpUnderLoad({
  backups: Number(values.backups),
  restoreEvery: 10,
  onBackup: (backup) => {
    if (backup % 20 === 0) process.stdout.write(`${backup} backups\n`);
  },
});
for (const problem of problems) process.stdout.write(`${problem}\n`);
process.stdout.write(
  `${backups} backups among ${commits} commits, ${restored} restored, ${problems.length} problems.\n`,
);
if (problems.length > 0) process.exitCode = 1;
