/**
 * A client of WebDriver BiDi (https://www.w3.org/TR/webdriver-bidi/), which Firefox speaks without a driver: Debian has no
 * geckodriver.
 */
import { asJson, clickActions, type Driver, keyActions, viewport } from './driver.ts';

const commandTimeoutMs = 60_000;

type Send = (method: string, params: object) => Promise<Record<string, unknown>>;

/** Opens a session on a browser's WebSocket. Disposing ends the session. */
export async function openBidi(url: string, name: string): Promise<Driver> {
  const { send, close } = await connect(url);
  const { capabilities } = await send('session.new', {
    // A page with changes that are not confirmed yet asks before it is left.
    capabilities: {
      alwaysMatch: { unhandledPromptBehavior: { default: 'dismiss', beforeUnload: 'accept' } },
    },
  });
  const { contexts } = await send('browsingContext.getTree', {});
  const [{ context } = {}] = contexts as { context: string }[];
  await send('browsingContext.setViewport', { context, viewport });
  const act = async (actions: readonly object[]): Promise<void> =>
    void (await send('input.performActions', { context, actions }));
  return {
    version: `${name} ${String(Object(capabilities)['browserVersion'])}`,
    goto: async (address) =>
      void (await send('browsingContext.navigate', { context, url: address, wait: 'complete' })),
    async evaluate(expression) {
      const answer = await send('script.evaluate', {
        expression: asJson(expression),
        target: { context },
        awaitPromise: true,
      });
      const { result, exceptionDetails } = answer as {
        result?: { value: string };
        exceptionDetails?: { text: string };
      };
      if (result === undefined) throw new Error(exceptionDetails?.text);
      return JSON.parse(result.value);
    },
    clickAt: (x, y) => act(clickActions(x, y)),
    press: (keys, held) => act(keyActions(keys, held)),
    async chooseFile(expression, path) {
      const target = { context };
      const answer = await send('script.evaluate', { expression, target, awaitPromise: false });
      const { sharedId } = answer['result'] as { sharedId: string };
      await send('input.setFiles', { context, element: { sharedId }, files: [path] });
    },
    screenshot: async () => {
      const { data } = await send('browsingContext.captureScreenshot', { context });
      return Buffer.from(String(data), 'base64');
    },
    async [Symbol.asyncDispose]() {
      await send('session.end', {});
      close();
    },
  };
}

interface BidiAnswer {
  readonly id: number | null;
  readonly type: 'success' | 'error' | 'event';
  readonly result?: Record<string, unknown>;
  readonly error?: string;
  readonly message?: string;
}

async function connect(url: string): Promise<{ send: Send; close: () => void }> {
  const socket = new WebSocket(url);
  const sent = new Map<number, PromiseWithResolvers<Record<string, unknown>>>();
  const opened = Promise.withResolvers<void>();
  socket.addEventListener('open', () => opened.resolve());
  socket.addEventListener('close', () => {
    const error = new Error('The browser closed its connection.');
    opened.reject(error);
    for (const { reject } of sent.values()) reject(error);
  });
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as BidiAnswer;
    const command = sent.get(answer.id ?? 0);
    if (command === undefined) return;
    sent.delete(answer.id ?? 0);
    if (answer.type === 'success') command.resolve(answer.result ?? {});
    else command.reject(new Error(`${answer.error}: ${answer.message}`));
  });
  await opened.promise;
  let lastId = 0;
  return {
    send(method, params) {
      const id = (lastId += 1);
      const command = Promise.withResolvers<Record<string, unknown>>();
      sent.set(id, command);
      socket.send(JSON.stringify({ id, method, params }));
      const timeout = AbortSignal.timeout(commandTimeoutMs);
      timeout.addEventListener('abort', () => command.reject(new Error(`No answer to ${method}`)));
      return command.promise;
    },
    close: () => socket.close(),
  };
}
