/** Choices of the examples. */
import type { Choice } from '#src/ui/select/select.tsx';

export const SUBJECTS: Choice[] = [
  { value: 'selection', label: 'Подбор оборудования' },
  { value: 'quotation', label: 'Запрос коммерческого предложения' },
  { value: 'support', label: 'Техническая поддержка', isDisabled: true },
  {
    value: 'long',
    label: 'Вопрос о совместимости оптических модулей, коммутаторов и медиаконвертеров разных поколений',
  },
];

export const GOODS: Choice[] = ['08P', '16P', '24', '24P', '28F', '48', '48P', '52X'].map((name) => ({
  value: name.toLowerCase(),
  label: `Коммутатор D-${name}`,
  note: `${Number.parseInt(name, 10)} портов`,
  isDisabled: name === '28F',
}));

/** Stands for a server: «ошибка» fails, «пусто» finds nothing, «долго» never answers. */
export function findGoods(query: string, signal: AbortSignal): Promise<Choice[]> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
    if (query === 'долго') return;
    if (query === 'ошибка') reject(new Error('Сервер не ответил'));
    setTimeout(() => resolve(GOODS.filter(({ label }) => label.toLowerCase().includes(query.toLowerCase()))), 50);
  });
}
