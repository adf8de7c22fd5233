/** A web process or a worker of the site, to be killed: `node process.ts '{"role": …}'`. */
import fastify, { type FastifyBaseLogger } from 'fastify';
import { registerApi } from '#src/api/api.ts';
import { deliveryJobs } from '#src/domain/leads/delivery.server.ts';
import { connectDatabase } from '#src/platform/database/database.server.ts';
import { createJobs } from '#src/platform/jobs.server.ts';
import { createLog } from '#src/platform/log.server.ts';
import { openMail } from '#src/platform/mail.server.ts';

export type Task = { role: 'web' | 'worker'; url: string; port: number; smtpUrl: string; httpUrl: string };

const { role, url, port, smtpUrl, httpUrl } = JSON.parse(process.argv[2] ?? '') as Task;
connectDatabase(url);
const log = createLog({ logLevel: 'info', logFormat: 'json' });
const receivers = {
  ...{ siteUrl: 'https://www.example.ru', crmUrl: `${httpUrl}/crm`, crmSecret: 'a-secret-of-the-crm' },
  ...{ callTrackingSiteId: '7', callTrackingUrl: `${httpUrl}/calls/{siteId}` },
};

if (role === 'worker') {
  const mail = openMail({ siteUrl: receivers.siteUrl, dataDir: '/nowhere', smtpUrl, mailFrom: 'site@example.ru' });
  const parts = { mail, log, receivers, leadsTo: ['sales@example.ru'], leaseSeconds: 4 };
  createJobs(deliveryJobs(parts, { slots: 3, pollMs: 100 }), log).start();
  setInterval(() => {}, 1_000);
} else {
  const many = 1_000_000;
  const app = fastify({ loggerInstance: log as FastifyBaseLogger });
  await registerApi(app, {
    ...{ ...receivers, readsPerMinute: many, writesPerMinute: many, formsPerHour: many, workPerMinute: many },
    ...{ formFloodPerHour: many, receiptsPerHour: many },
  });
  await app.listen({ port, host: '127.0.0.1' });
}
