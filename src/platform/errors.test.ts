import { expect, test } from 'vitest';
import { errorEnvelope, invalid, SiteError, STATUS_OF_CODE, tooManyRequests, unavailable } from './errors.ts';

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
