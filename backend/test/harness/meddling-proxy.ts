/** A proxy between a page and its backend that cuts, holds, delays and drops messages on request. */
import { createServer, request as forward } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import { once, type EventEmitter } from 'node:events';
import { makeCertificate } from './certificate.ts';

type ProxyRequest = IncomingMessage | Http2ServerRequest;
type ProxyResponse = ServerResponse | Http2ServerResponse;

/** One request on its way, and what may be done to it. */
export interface Exchange {
  readonly method: string;
  readonly url: string;
  readonly query: URLSearchParams;
  /** The body, once it has come. */
  readonly body: () => Promise<string>;
  /** Aborted when the answer has ended, one way or the other. */
  readonly closed: AbortSignal;
  /** Breaks the connection, as a cable pulled out would. */
  cut(): void;
}

interface Refusal {
  readonly status: number;
  readonly text: string;
}

interface Meddling {
  /** Called for each request before it is passed on; while it waits, so does the request. */
  request?: (exchange: Exchange) => Promise<void> | void;
  /** Instead of passing the request on, answers with this status, and this text if there is one. */
  refuse?: (exchange: Exchange) => number | Refusal | null;
  /** Called before each piece of an answer is passed on; `false` keeps it from the page. */
  answer?: (exchange: Exchange, piece: string) => Promise<boolean | void> | boolean | void;
}

export interface MeddlingProxy extends AsyncDisposable {
  readonly url: string;
  /** Set by the test, at any time. */
  meddling: Meddling;
  /** Every request so far. */
  readonly seen: readonly Exchange[];
  /** Those without an end of their answer. */
  open(): readonly Exchange[];
}

/** Puts a proxy before the backend: plain HTTP/1.1, or TLS with HTTP/2. */
export async function startProxy(
  backendUrl: string,
  protocol: 'http' | 'h2' = 'http',
): Promise<MeddlingProxy> {
  const seen: Exchange[] = [];
  const open = new Set<Exchange>();
  const proxy: { meddling: Meddling } = { meddling: {} };

  const serve = async (request: ProxyRequest, response: ProxyResponse): Promise<void> => {
    const exchange = toExchange(request, response);
    seen.push(exchange);
    open.add(exchange);
    onClose(exchange.closed, () => open.delete(exchange));
    await proxy.meddling.request?.(exchange);
    const refusal = proxy.meddling.refuse?.(exchange) ?? null;
    if (refusal === null) return pass(exchange, request, response);
    await exchange.body();
    const { status, text } = typeof refusal === 'number' ? { status: refusal, text: '' } : refusal;
    response.statusCode = status;
    finish(response, text);
  };
  const pass = async (
    exchange: Exchange,
    request: ProxyRequest,
    response: ProxyResponse,
  ): Promise<void> => {
    const plainHeaders = Object.entries(request.headers).filter(([name]) => !name.startsWith(':'));
    const { hostname, port } = new URL(backendUrl);
    const body = Buffer.from(await exchange.body(), 'latin1');
    exchange.closed.throwIfAborted();
    const onward = forward({
      hostname,
      port,
      method: exchange.method,
      path: exchange.url,
      headers: {
        ...Object.fromEntries(plainHeaders),
        host: new URL(url).host,
        // Tests look into the answers, so these travel as they are.
        'accept-encoding': 'identity',
      },
    });
    onClose(exchange.closed, () => onward.destroy());
    onward.on('error', () => breakOff(request));
    onward.end(body);
    const [answer]: IncomingMessage[] = await once(onward, 'response');
    if (answer === undefined) return;
    const {
      connection: _connection,
      'keep-alive': _keepAlive,
      'transfer-encoding': _encoding,
      ...headers
    } = answer.headers;
    if ('stream' in response) response.writeHead(answer.statusCode ?? 502, headers);
    else response.writeHead(answer.statusCode ?? 502, answer.headers).flushHeaders();
    for await (const piece of answer) {
      if (!Buffer.isBuffer(piece)) continue;
      const isPassed = await proxy.meddling.answer?.(exchange, piece.toString());
      if (isPassed !== false && response.writable) write(response, piece);
    }
    finish(response);
  };
  // A connection that breaks, on either side, breaks the other: that is all there is to do.
  const handle = (request: ProxyRequest, response: ProxyResponse): void => {
    serve(request, response).catch(() => breakOff(request));
  };

  const server =
    protocol === 'http'
      ? createServer(handle)
      : createSecureServer({ ...makeCertificate(), allowHTTP1: true }, handle);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port.');
  const url = `${protocol === 'http' ? 'http' : 'https'}://127.0.0.1:${address.port}`;

  return Object.assign(proxy, {
    url,
    seen,
    open: () => [...open],
    async [Symbol.asyncDispose]() {
      const closed = once(server, 'close');
      server.close();
      for (const exchange of open) exchange.cut();
      if ('closeAllConnections' in server) server.closeAllConnections();
      await closed;
    },
  });
}

function toExchange(request: ProxyRequest, response: EventEmitter): Exchange {
  const url = request.url ?? '/';
  let body: Promise<string> | null = null;
  const closing = new AbortController();
  response.on('close', () => closing.abort());
  return {
    method: request.method ?? 'GET',
    url,
    query: new URLSearchParams(url.split('?', 2)[1]),
    body: () => (body ??= readBody(request)),
    closed: closing.signal,
    cut: () => breakOff(request),
  };
}

/** The body byte for byte, as latin1. */
async function readBody(request: ProxyRequest): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of request) if (Buffer.isBuffer(piece)) pieces.push(piece);
  return Buffer.concat(pieces).toString('latin1');
}

function onClose(closed: AbortSignal, listener: () => void): void {
  closed.addEventListener('abort', listener);
}

function finish(response: ProxyResponse, text = ''): void {
  if ('stream' in response) response.end(text);
  else response.end(text);
}

function write(response: ProxyResponse, piece: Buffer): void {
  if ('stream' in response) response.stream.write(piece);
  else response.write(piece);
}

function breakOff(request: ProxyRequest): void {
  if ('stream' in request) request.stream.destroy();
  else request.socket.destroy();
}
