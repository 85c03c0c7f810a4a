import type { FastifyReply, FastifyRequest } from 'fastify';
import { bearerOf } from '../../http/request/read-request.ts';
import {
  InvalidTokenError,
  type RequestAuth,
  type VerifyToken,
} from '../../kernel/request-auth.ts';
import { FilesError } from '../errors.ts';
import type { Files } from '../files.ts';

/** One decoded request to the file service, which a method answers. */
export interface FileCall {
  readonly files: Files;
  readonly bucket: string;
  readonly auth: RequestAuth | null;
  /** The object's name from the path or the query; empty if there is none. */
  readonly name: string;
  readonly query: ReadonlyMap<string, string>;
  /** Whether members of its JSON that the service does not know are refused; the SDK sends some. */
  readonly isStrict?: boolean;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Parses the raw URL, in which a name is one percent-encoded segment: nothing may decode `%2F` or dots before. */
export function readTarget(url: string): Pick<FileCall, 'bucket' | 'name' | 'query'> {
  const [path = '', search = ''] = splitOnce(url, '?');
  const match = /^\/v0\/b\/([^/]+)\/o(?:\/(.*))?$/.exec(path);
  if (match === null) throw new FilesError('not-found');
  const query = new Map(
    search
      .split('&')
      .filter((pair) => pair !== '')
      .map((pair) => {
        const [key = '', value = ''] = splitOnce(pair, '=').map((part) =>
          part.replaceAll('+', ' '),
        );
        return [decode(key), decode(value)];
      }),
  );
  const name = match[2] === undefined ? (query.get('name') ?? '') : decode(match[2]);
  return { bucket: decode(match[1] ?? ''), name, query };
}

export function readCaller(request: FastifyRequest, verifyToken: VerifyToken): RequestAuth | null {
  try {
    return verifyToken(bearerOf(request.headers.authorization));
  } catch (error) {
    if (error instanceof InvalidTokenError) throw new FilesError('unauthenticated');
    throw error;
  }
}

/** The request's bytes; none when it has no body. */
export function readBody({ request }: FileCall): Buffer {
  return Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
}

/** A request header that has one value, or `null`. */
export function readHeader({ request }: FileCall, name: string): string | null {
  const value = request.headers[name];
  return typeof value === 'string' ? value : null;
}

function splitOnce(text: string, separator: string): string[] {
  const at = text.indexOf(separator);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new FilesError('invalid-argument', 'Malformed percent-encoding.');
  }
}
