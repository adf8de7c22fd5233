/** Names the PostgreSQL server for database tests: TEST_SERVER_URL when set, else the embedded one. */
export default async function setup(): Promise<void> {
  if (!process.env.TEST_SERVER_URL) throw new Error('TEST_SERVER_URL is not set');
}
