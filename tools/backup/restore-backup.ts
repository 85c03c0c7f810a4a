import {
  accessSync,
  constants,
  existsSync,
  lstatSync,
  readdirSync,
  realpathSync,
  rmdirSync,
  statSync,
  unlinkSync,
} from 'node:fs';
import { mkdir, mkdtemp, open, rename, rmdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createBackend } from 'backend-for-firebase-sdk/backend.ts';
import { configFromEnvironment } from '../gabbai.ts';
import { isFolder } from 'backend-for-firebase-sdk/files/set-aside.ts';
import { silentLogger } from 'backend-for-firebase-sdk/kernel/logger.ts';
import { ownFolders, ownPaths } from 'backend-for-firebase-sdk/data-folder-paths.ts';
import { OperationalError } from 'backend-for-firebase-sdk/kernel/operational-error.ts';
import { syncFolder } from 'backend-for-firebase-sdk/kernel/sync-folder.ts';
import { prepareRestoredFolder } from 'backend-for-firebase-sdk/prepare-restored-folder.ts';
import { asDiskError, isDiskError } from './disk-errors.ts';
import { databaseName, filesFolder, keyName, type Manifest } from './manifest.ts';
import { readDatabase } from './snapshot.ts';
import { unpack } from './unpack.ts';

export interface RestoreOptions {
  readonly file: string;
  /** Must be empty or missing. */
  readonly dataDir: string;
  readonly env: NodeJS.ProcessEnv;
  readonly now: () => number;
  readonly onProgress: (what: string, share: number) => void;
}

// The clock of the machine that made the backup may be ahead.
const toleratedMs = 5 * 60_000;

/** Restores a backup into a data folder, atomically. */
export async function restoreBackup(options: RestoreOptions): Promise<Manifest> {
  const { file, env, now, onProgress } = options;
  if (!isReadable(file)) throw new OperationalError(`${file} cannot be read.`);
  const dataDir = followLink(options.dataDir);
  refuseNonEmpty(dataDir);
  const folder = await makeSiblingFolder(dataDir);
  try {
    const manifest = await unpack(file, folder, (share) => onProgress('unpacking', share));
    const { madeAt, clockLeadMs } = manifest;
    if (now() < Date.parse(madeAt) - toleratedMs)
      throw new OperationalError(`The backup is of ${madeAt}: set this machine's clock first.`);
    checkDatabase(file, folder, manifest);
    await startBackendOn(file, folder, env);
    prepareRestoredFolder({
      dataDir: folder,
      databaseFile: databaseName,
      clockLeadMs,
      wallMillis: now,
    });
    await flushToDisk(folder);
    refuseNonEmpty(dataDir);
    if (existsSync(dataDir)) await rmdir(dataDir);
    await rename(folder, dataDir);
    await syncFolder(dirname(dataDir));
    return manifest;
  } catch (error) {
    throw asDiskError(error, dirname(dataDir));
  } finally {
    removeUnpacked(folder);
  }
}

function isReadable(file: string): boolean {
  try {
    accessSync(file, constants.R_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

/** A data folder may be a link to a larger disk: the link stays, and its target is replaced. */
function followLink(dataDir: string): string {
  try {
    return existsSync(dataDir) || isLink(dataDir) ? realpathSync(dataDir) : dataDir;
  } catch {
    throw new OperationalError(
      `The data folder ${dataDir} is a link that leads nowhere: remove it.`,
    );
  }
}

function isLink(path: string): boolean {
  try {
    return lstatSync(path).isSymbolicLink();
  } catch {
    return false;
  }
}

/** Makes a folder next to the target, since a rename is atomic only within one disk. */
async function makeSiblingFolder(dataDir: string): Promise<string> {
  try {
    await mkdir(dirname(dataDir), { recursive: true });
    return await mkdtemp(`${dataDir}.restoring-`);
  } catch (cause) {
    throw new OperationalError(
      `No folder can be made in ${dirname(dataDir)}. Choose another data folder with DATA_DIR.`,
      { cause },
    );
  }
}

function refuseNonEmpty(dataDir: string): void {
  if (!existsSync(dataDir)) return;
  if (!statSync(dataDir).isDirectory())
    throw new OperationalError(
      `The data folder ${dataDir} is a file. Choose another data folder with DATA_DIR.`,
    );
  if (readdirSync(dataDir).length > 0)
    throw new OperationalError(
      `The data folder ${dataDir} is not empty: stop the Gabbai that runs on it and move it away, or name another with DATA_DIR.`,
    );
}

function checkDatabase(file: string, folder: string, { entries, missing }: Manifest): void {
  const path = join(folder, databaseName);
  const names = new Map(entries.map(({ name, size }) => [name, size]));
  if (!names.has(databaseName) || !names.has(keyName))
    throw new OperationalError(`${file} is not a complete backup: it has no database or no key.`);
  let files: ReturnType<typeof readDatabase>['files'];
  try {
    using database = new DatabaseSync(path);
    const found = database.prepare('PRAGMA integrity_check(1)').get()?.['integrity_check'];
    if (found !== 'ok') throw new Error(String(found));
    const [broken] = database.prepare('PRAGMA foreign_key_check').all();
    if (broken !== undefined) throw new Error(`a row of ${String(broken['table'])} has no parent`);
    ({ files } = readDatabase(path));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new OperationalError(`The database in ${file} is damaged: ${reason}.`);
  }
  const missingFile = files.find(
    ({ object, blob, size }) =>
      names.get(`${filesFolder}/${blob}`) !== size && !missing.includes(object),
  );
  if (missingFile !== undefined)
    throw new OperationalError(
      `${file} is not a complete backup: the bytes of ${missingFile.object} are missing.`,
    );
}

/** Starts and stops a backend on the folder, which migrates an older database. Errors other than disk errors mean a bad archive. */
async function startBackendOn(
  file: string,
  dataDir: string,
  env: NodeJS.ProcessEnv,
): Promise<void> {
  try {
    const backend = await createBackend({
      ...configFromEnvironment({ ...env, HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataDir }, null),
      tls: null,
      logger: silentLogger,
    });
    await backend.close();
  } catch (error) {
    if (isDiskError(error)) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    const sentence = `${reason.replaceAll(`${dataDir}/`, '').replace(/\.$/, '')}.`;
    throw new OperationalError(`${basename(file)} cannot be restored: ${sentence}`, {
      cause: error,
    });
  }
}

async function flushToDisk(folder: string): Promise<void> {
  await using database = await open(join(folder, databaseName), 'r+');
  await database.sync();
  const files = join(folder, filesFolder);
  if (existsSync(files)) await syncFolder(files);
  await syncFolder(folder);
}

/** Deletes only the files that a data folder has, one by one. A folder with other files stays. */
function removeUnpacked(folder: string): void {
  if (!isFolder(folder)) return;
  for (const path of ownPaths(folder, databaseName)) if (lstatSync(path).isFile()) unlinkSync(path);
  for (const path of [...ownFolders(folder).toReversed(), folder])
    if (readdirSync(path).length === 0) rmdirSync(path);
}
