/** «404 ошибка» and its kin (C361, C362). `detail` is the small print. */
export function ErrorPage({ status, detail }: { status: number; detail?: string | undefined }) {
  return (
    <>
      <h1>{status} ошибка</h1>
      <p>{status === 404 ? 'Страница не найдена' : 'Ошибка сервера'}</p>
      {detail === undefined ? null : <pre>{detail}</pre>}
      <a href="/">Вернуться на главную</a>
    </>
  );
}
