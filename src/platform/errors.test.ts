import { expect, test } from 'vitest';
import {
  errorEnvelope,
  expectedError,
  invalid,
  notFound,
  SiteError,
  STATUS_OF_CODE,
  tooManyRequests,
  unavailable,
} from './errors.ts';

test('the envelope carries code, message and fields of an expected error', () => {
  expect(errorEnvelope(invalid({ phone: ['Поле обязательно для заполнения'] }))).toEqual({
    error: {
      code: 'invalid',
      message: 'Проверьте введённые данные',
      fields: { phone: ['Поле обязательно для заполнения'] },
    },
  });
});

test('a bug tells the visitor nothing about itself', () => {
  const envelope = errorEnvelope(new Error('relation "lead" does not exist'));
  expect(envelope.error.code).toBe('internal');
  expect(JSON.stringify(envelope)).not.toContain('relation');
});

test('the status always follows the code', () => {
  for (const [code, status] of Object.entries(STATUS_OF_CODE)) {
    expect(new SiteError(code as keyof typeof STATUS_OF_CODE, 'x').status).toBe(status);
  }
});

test('429 and 503 say when to come back', () => {
  expect(tooManyRequests(30).retryAfterSeconds).toBe(30);
  expect(unavailable().retryAfterSeconds).toBe(5);
});

test.each([
  { code: 'ECONNREFUSED' },
  { code: 'EHOSTUNREACH' },
  { code: 'ENETUNREACH' },
  { code: 'ENOTFOUND' },
  { code: 'EAI_AGAIN' },
  { code: 'EAGAIN', message: 'connect EAGAIN /var/lib/site/database/cluster/run/.s.PGSQL.5432' },
  { code: '57P01', message: 'terminating connection due to administrator command' },
  { code: '57014', message: 'canceling statement due to statement timeout' },
  { code: '53300', message: 'too many connections' },
  { code: '25006', message: 'cannot execute INSERT in a read-only transaction' },
  { message: 'timeout exceeded when trying to connect' },
  { message: 'timeout expired' },
  { message: 'Connection terminated unexpectedly' },
  { message: 'Client was closed and is not queryable' },
  { errors: [{ code: 'ECONNREFUSED' }, { code: 'ECONNREFUSED' }] },
])('a lost or overloaded database is a 503 that may be tried again: %o', (error) => {
  expect(expectedError(Object.assign(new Error(), error))).toMatchObject({ status: 503, retryAfterSeconds: 5 });
});

test('a bug is not expected, an expected error is itself', () => {
  expect(expectedError(new TypeError('connection is undefined'))).toBeUndefined();
  expect(expectedError(Object.assign(new Error(), { code: '42703' }))).toBeUndefined();
  expect(expectedError(undefined)).toBeUndefined();
  const error = notFound();
  expect(expectedError(error)).toBe(error);
});
