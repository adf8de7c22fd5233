/**
 * Errors a visitor may meet on purpose: each has a stable machine code, an HTTP status and a Russian message that says
 * what to do. Everything that is not a `SiteError` is a bug or a broken service and is shown as a plain 500 or 503.
 */

/** Messages by field name, as they stand in the answer of a failure (specification 7, the HTTP contract). */
export type FieldMessages = Record<string, string[]>;

export type ErrorCode =
  | 'bad_request'
  | 'forbidden'
  | 'not_found'
  | 'method_not_allowed'
  | 'conflict'
  | 'too_large'
  | 'unsupported_type'
  | 'invalid'
  | 'too_many_requests'
  | 'internal'
  | 'unavailable';

/** The status of each code; the envelope never carries another pair. */
export const STATUS_OF_CODE: Readonly<Record<ErrorCode, number>> = {
  bad_request: 400,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  too_large: 413,
  unsupported_type: 415,
  invalid: 422,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
};

/** An expected failure. `retryAfterSeconds` becomes the `Retry-After` header (429 and 503 always have one). */
export class SiteError extends Error {
  override readonly name = 'SiteError';
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields?: FieldMessages;
  readonly retryAfterSeconds?: number;

  constructor(
    code: ErrorCode,
    message: string,
    more: { fields?: FieldMessages; retryAfterSeconds?: number; cause?: unknown } = {},
  ) {
    super(message, more.cause === undefined ? undefined : { cause: more.cause });
    this.code = code;
    this.status = STATUS_OF_CODE[code];
    if (more.fields) this.fields = more.fields;
    if (more.retryAfterSeconds !== undefined) this.retryAfterSeconds = more.retryAfterSeconds;
  }
}

export function badRequest(message = 'Запрос составлен неверно. Проверьте адрес и данные.'): SiteError {
  return new SiteError('bad_request', message);
}

export function forbidden(message: string): SiteError {
  return new SiteError('forbidden', message);
}

export function notFound(message = 'Страница не найдена'): SiteError {
  return new SiteError('not_found', message);
}

/** All wrong fields at once, each with its messages. */
export function invalid(fields: FieldMessages, message = 'Проверьте введённые данные'): SiteError {
  return new SiteError('invalid', message, { fields });
}

export function conflict(message: string, retryAfterSeconds?: number): SiteError {
  return new SiteError('conflict', message, retryAfterSeconds === undefined ? {} : { retryAfterSeconds });
}

export function tooManyRequests(
  retryAfterSeconds: number,
  message = 'Слишком много запросов. Повторите попытку немного позже.',
): SiteError {
  return new SiteError('too_many_requests', message, { retryAfterSeconds });
}

export function unavailable(
  message = 'Сервис временно недоступен. Повторите попытку через несколько секунд.',
  more: { retryAfterSeconds?: number; cause?: unknown } = {},
): SiteError {
  return new SiteError('unavailable', message, { retryAfterSeconds: 5, ...more });
}

/**
 * Returns the expected error behind a thrown value, or undefined for a bug. A lost, starting or overloaded database
 * is `unavailable`, not a bug.
 */
export function expectedError(error: unknown): SiteError | undefined {
  if (error instanceof SiteError) return error;
  return isServiceDown(error) ? unavailable(undefined, { cause: error }) : undefined;
}

/** The code of a failure of the system or of a library, as `ENOENT`; undefined where it has none. */
export function failureCode(error: unknown): string | undefined {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : undefined;
}

/** Returns the message of a failure. */
export const failureText = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * Codes of Node's network errors, of PostgreSQL classes 08, 53 and 57, and of a write on a replica; the pool's own errors have
 * texts only. EAGAIN: the queue of a unix socket is full, because the server behind it hangs and accepts nobody.
 */
function isServiceDown(error: unknown): boolean {
  const { code, message, errors } = (error ?? {}) as { code?: unknown; message?: unknown; errors?: unknown };
  if (Array.isArray(errors) && errors.some(isServiceDown)) return true;
  return (
    /^(ECONN|EAGAIN$|EAI_AGAIN$|EHOST|ENET|ENOENT$|ENOTFOUND$|EPIPE|ETIMEDOUT|08...$|25006$|53...$|57...$)/.test(
      String(code ?? ''),
    ) ||
    /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client (?:has encountered a connection error|was closed) and is not queryable)/.test(
      String(message ?? ''),
    )
  );
}

export type ErrorEnvelope = { error: { code: ErrorCode; message: string; fields?: FieldMessages } };

/** The failure envelope. Anything that is not a `SiteError` gives a plain `internal`: no text or stack leaks out. */
export function errorEnvelope(error: unknown): ErrorEnvelope {
  if (!(error instanceof SiteError)) {
    return { error: { code: 'internal', message: 'Внутренняя ошибка. Мы уже знаем о ней; повторите попытку позже.' } };
  }
  const { code, message, fields } = error;
  return { error: fields ? { code, message, fields } : { code, message } };
}

/**
 * A failure that the operator can mend. The message is one or more Russian sentences: what happened, what to do. The
 * command prints it without a stack and exits with code 1.
 */
export class OperatorError extends Error {
  override readonly name: string = 'OperatorError';
}

/** Returns the text for the terminal when a command fails: a sentence for the operator, a stack for a bug. */
export function operatorMessage(error: unknown): string {
  if (error instanceof OperatorError) return error.message;
  if (failureCode(error) === '42501' && error instanceof Error) {
    return `У роли базы данных не хватает прав (${error.message}). Дайте их под владельцем базы; какие нужны, сказано в docs/operations.md, «Upgrade».`;
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
