/** A client of the WebDriver protocol (https://www.w3.org/TR/webdriver2/), for WebKitWebDriver. */
import { asJson, clickActions, type Driver, keyActions, viewport } from './driver.ts';

interface SessionAnswer {
  readonly sessionId: string;
  readonly capabilities: { readonly browserName: string; readonly browserVersion: string };
}

/** https://www.w3.org/TR/webdriver2/#elements */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

/** Opens a session with a WebDriver server. Disposing ends the session and its browser. */
export async function openWebDriver(server: string, name: string): Promise<Driver> {
  const capabilities = { alwaysMatch: {} };
  const opened = await send(`${server}/session`, 'POST', { capabilities });
  const { sessionId, capabilities: actual } = opened as SessionAnswer;
  const session = `${server}/session/${sessionId}`;
  const post = (path: string, body: object): Promise<unknown> =>
    send(`${session}/${path}`, 'POST', body);
  const act = async (actions: readonly object[]): Promise<void> =>
    void (await post('actions', { actions }));
  await post('timeouts', { script: 60_000, pageLoad: 60_000 });
  await post('window/rect', viewport);
  return {
    version: `${name} ${actual.browserVersion}`,
    goto: async (url) => void (await post('url', { url })),
    evaluate: async (expression) => {
      const script = `return ${asJson(expression)}`;
      return JSON.parse(String(await post('execute/sync', { script, args: [] })));
    },
    clickAt: (x, y) => act(clickActions(x, y)),
    press: (keys, held) => act(keyActions(keys, held)),
    async chooseFile(expression, path) {
      const script = `return ${expression}`;
      const element = await post('execute/sync', { script, args: [] });
      const id = (element as Record<string, string>)[elementKey];
      await post(`element/${id}/value`, { text: path });
    },
    screenshot: async () =>
      Buffer.from(String(await send(`${session}/screenshot`, 'GET')), 'base64'),
    [Symbol.asyncDispose]: async () => void (await send(session, 'DELETE')),
  };
}

async function send(url: string, method: string, body?: object): Promise<unknown> {
  const response = await fetch(url, {
    method,
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(90_000),
  });
  const { value } = (await response.json()) as { value: unknown };
  if (response.ok) return value;
  const { error, message } = value as { error: string; message: string };
  throw new Error(`${method} ${new URL(url).pathname}: ${error}: ${message}`);
}
