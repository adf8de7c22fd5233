import { plural } from '#src/platform/plural.ts';
import { ApiError } from '#src/site/browser/api.ts';

/** Says in the visitor's words what happened and what to do; the typed values stay. */
export function failureText(error: unknown): string {
  const { status, message, retryAfter } =
    error instanceof ApiError ? error : { status: -1, message: '', retryAfter: undefined };
  if (status === 0 && !navigator.onLine) return 'Нет соединения с сетью. Подключитесь и отправьте ещё раз.';
  if (status === 0) return 'Нет связи с сервером. Проверьте соединение и отправьте ещё раз.';
  if (status === 422) return 'Проверьте отмеченные поля и отправьте ещё раз.';
  if (status === 409) {
    return 'Прежний вариант этой заявки мы уже получили. Чтобы отправить исправленный, нажмите ещё раз.';
  }
  if (/овторите/.test(message)) return message;
  const when = retryAfter === undefined ? 'ещё раз' : `через ${inWords(retryAfter)}`;
  if (status === 429) return `Слишком много заявок за короткое время. Отправьте ${when}.`;
  return `${message || 'Что-то пошло не так.'} Отправьте ${when}.`;
}

/** Without the grouping of thousands, whose code would go with the shell. */
const inWords = (seconds: number): string => {
  const minutes = Math.ceil(seconds / 60);
  return seconds < 60
    ? `${seconds}\u00a0${plural(seconds, ['секунду', 'секунды', 'секунд'])}`
    : `${minutes}\u00a0${plural(minutes, ['минуту', 'минуты', 'минут'])}`;
};
