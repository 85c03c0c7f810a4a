import { newId, register, requestAliya } from './records.js';
import { schools } from './settings.js';

const months = Array.from({ length: 12 }, (_, month) =>
  new Date(2000, month, 1).toLocaleDateString('en-US', { month: 'long' }),
);

function fill(select, values) {
  for (const value of values) select.add(new Option(value, value));
}

fill(document.querySelector('[name="school"]'), schools);
fill(document.querySelector('[name="birthMonth"]'), months);
fill(
  document.querySelector('[name="birthDay"]'),
  Array.from({ length: 31 }, (_, day) => String(day + 1)),
);

const refusals = {
  'permission-denied': 'The office did not take this. If you have sent it before, it has arrived.',
  'resource-exhausted': 'Too many have been sent from here. Please try again in an hour.',
};

function sendFrom(form, { collectionName, send, thanks }) {
  const said = form.querySelector('output');
  const button = form.querySelector('button');
  let id = newId(collectionName);
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const fields = Object.fromEntries(
      [...new FormData(form)].map(([name, value]) => [
        name,
        typeof value === 'string' ? value.trim() : '',
      ]),
    );
    button.disabled = true;
    said.textContent = 'Sending …';
    try {
      await send(id, fields);
      id = newId(collectionName);
      form.reset();
      said.textContent = thanks;
    } catch (error) {
      said.textContent = refusals[error.code] ?? 'This could not be sent. Please try again.';
    } finally {
      button.disabled = false;
    }
  });
}

sendFrom(document.querySelector('#registration'), {
  collectionName: 'envelopes',
  send: register,
  thanks: 'Thank you, he is registered.',
});
sendFrom(document.querySelector('#aliya'), {
  collectionName: 'requests',
  send: requestAliya,
  thanks: 'Thank you, the gabbai has your request.',
});
