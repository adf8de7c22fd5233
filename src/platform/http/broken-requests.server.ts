/** Answers data that is not a request: broken lines, endless headers, a client that is too slow. No route gets it. */
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

const SENTENCES: Readonly<Record<number, string>> = {
  400: 'Запрос составлен неверно.',
  408: 'Запрос не пришёл целиком вовремя. Повторите попытку.',
  431: 'Заголовки запроса слишком велики. Удалите куки этого сайта и повторите попытку.',
};
const STATUS_OF: Readonly<Record<string, number>> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

/** Returns Fastify's `clientErrorHandler`: it sends a short answer with `headers` and ends the connection. */
export function refuseBroken(headers: Readonly<Record<string, string>>) {
  return ({ code = '' }: Error & { code?: string }, socket: Socket): void => {
    if (code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const status = STATUS_OF[code] ?? 400;
    const body = `${SENTENCES[status]}\n`;
    const lines = Object.entries({
      ...headers,
      'content-type': 'text/plain; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      'cache-control': 'no-store',
      connection: 'close',
    }).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
    socket.destroySoon();
  };
}
