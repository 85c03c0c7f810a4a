/**
 * A server of the public site, on the machine of the backend: it shows the schools and takes registrations (docs/public-site.md).
 * It bypasses the security rules, so that it alone decides what is stored. Start it as a user who can read the data folder:
 * DATA_DIR=/path/of/data PORT=4300 node deploy/examples/public-site-server.js
 */
import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { connectOperator } from '../../backend/src/operator.ts';

const { DATA_DIR = 'data', PORT = '4300' } = process.env;
const grades = new Set(['1st', '2nd', '3rd', '4th', '5th', '6th', '7th', '8th']);
const given = ['firstName', 'lastName', 'rebbe', 'birthDay', 'birthMonth', 'parentEmail'];
const text = (value) => ({ stringValue: value });

/** Calls the backend's Firestore REST API; a new token each time, since one lasts five minutes. */
async function call(path, body) {
  // Each time, since a restarted backend may have another port.
  const backend = await connectOperator(DATA_DIR);
  if (backend === null) throw new Error('No backend runs on this data folder.');
  const root = `projects/${backend.projectId}/databases/(default)/documents`;
  const response = await fetch(`${backend.url}/v1/${root}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${backend.token()}` },
    ...(body !== undefined && { body: JSON.stringify(body(root)) }),
  });
  if (!response.ok) throw new Error(await response.text());
  return response.json();
}

async function listSchools() {
  // Firebase names no documents where there are none.
  const { documents = [] } = await call('/common/general/schools');
  return documents.map(({ fields }) => fields.name.stringValue);
}

/** Registers a boy; returns what is wrong with the form, or `null`. */
async function register(form) {
  const isText = (name) => typeof form[name] === 'string' && form[name].length <= 100;
  const missing = [...given, 'school', 'grade'].find((name) => !isText(name));
  if (missing !== undefined) return `${missing} is missing or too long.`;
  if (!grades.has(form.grade)) return 'There is no such grade.';
  if (!(await listSchools()).includes(form.school)) return 'There is no such school.';
  const envelopeId = randomBytes(10).toString('hex');
  const empty = { arrayValue: { values: [] } };
  const fields = {
    ...Object.fromEntries(given.map((name) => [name, text(form[name].trim())])),
    envelopeId: text(envelopeId),
    Yeshiava: text(form.school),
    grade: text(form.grade),
    isActive: { booleanValue: true },
    minyanPoints: { integerValue: 0 },
    minyanPointsHistory: empty,
    winnerList: empty,
    studentImgUrl: text(''),
  };
  await call(':commit', (root) => ({
    writes: [
      {
        update: { name: `${root}/envelopes/${envelopeId}`, fields },
        updateTransforms: [{ fieldPath: 'createdAt', setToServerValue: 'REQUEST_TIME' }],
        currentDocument: { exists: false },
      },
    ],
  }));
  return null;
}

async function readForm(request) {
  let body = '';
  for await (const chunk of request.setEncoding('utf8')) {
    body += chunk;
    if (body.length > 10_000) throw new Error('The form is too long.');
  }
  return Object(JSON.parse(body));
}

const server = createServer(async (request, response) => {
  const answer = (status, body) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  try {
    if (request.url === '/schools') answer(200, await listSchools());
    else if (request.url === '/register' && request.method === 'POST') {
      const problem = await register(await readForm(request));
      answer(problem === null ? 200 : 400, { problem });
    } else answer(404, { problem: 'There is nothing here.' });
  } catch (error) {
    process.stderr.write(`${String(error)}\n`);
    answer(503, { problem: 'This could not be sent. Please try again.' });
  }
});
server.listen(Number(PORT), '127.0.0.1', () => {
  process.stdout.write(`The site is at http://127.0.0.1:${server.address().port}\n`);
});
