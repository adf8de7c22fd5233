/** The unit of `npm run bench`: Fastify alone, answering a kilobyte. */
import fastify from 'fastify';

const app = fastify();
const body = Buffer.alloc(1_000, 'x');
app.get('/', (_request, reply) => reply.type('text/plain').send(body));
console.log(await app.listen({ port: 0, host: '127.0.0.1' }));
process.once('SIGTERM', () => void app.close().then(() => process.exit(0)));
