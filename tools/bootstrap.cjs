// Runs first, on any version of Node, so it uses old JavaScript and built-in modules only. It installs packages and then
// starts the tool with the project's own Node (the npm package `node`).
'use strict';
var childProcess = require('child_process');
var crypto = require('crypto');
var fs = require('fs');
var path = require('path');

var root = path.join(__dirname, '..');
var modules = path.join(root, 'node_modules');
var stamp = path.join(modules, '.gabbai-installed');

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

function requireNode20() {
  if (Number(process.versions.node.split('.')[0]) >= 20) return;
  fail(
    'Gabbai needs Node.js 20 or newer, and this is ' +
      process.version +
      '. Get it from https://nodejs.org.',
  );
}

/** The installed packages are current while the lock file's hash stays the same. */
function fingerprint() {
  return crypto
    .createHash('sha256')
    .update(fs.readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex');
}

function isInstalled() {
  return fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === fingerprint();
}

function installPackages() {
  if (isInstalled()) return;
  console.log('Installing packages. The first time this takes a minute or two ...');
  var npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  var args = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
  var done = childProcess.spawnSync(npm, args, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (done.status !== 0) fail('The packages could not be installed. npm printed the reason above.');
  fs.writeFileSync(stamp, fingerprint());
}

function projectNode() {
  var file = path.join(modules, 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (!fs.existsSync(file)) {
    fail("The project's own Node.js is missing. Run: npm rebuild node --ignore-scripts=false");
  }
  return file;
}

function handOver(script, args) {
  // The shell sends Ctrl-C to the child as well; this process waits for the child to exit.
  process.on('SIGINT', function () {});
  var env = Object.assign({}, process.env, {
    PATH: path.join(modules, '.bin') + path.delimiter + (process.env.PATH || ''),
    // Caches compiled code: halves the load time of the backend.
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE || path.join(modules, '.cache', 'node'),
  });
  // A service as well: deploy/examples/gabbai.service.
  var flags = path.basename(script) === 'start.ts' ? ['--max-semi-space-size=8'] : [];
  var child = childProcess.spawn(projectNode(), flags.concat([script], args), {
    cwd: root,
    stdio: 'inherit',
    env: env,
  });
  process.on('SIGTERM', function () {
    child.kill('SIGTERM');
  });
  child.on('exit', function (code, signal) {
    process.exit(signal ? 1 : code);
  });
}

requireNode20();
installPackages();
handOver(path.join(root, 'tools', process.argv[2] + '.ts'), process.argv.slice(3));
