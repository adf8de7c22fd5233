/**
 * Requests of the calculators with inputs that nobody would type: each is refused in words, or stored with what the server counts
 * and told of in letters that a mail server takes. What is not counted is named wherever the sum stands.
 */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inputsOf } from '#src/domain/calculators/calculators.ts';
import type { Questionnaire } from '#src/domain/calculators/engine.ts';
import { findLead } from '#src/domain/leads/leads.server.ts';
import { companyLetter, visitorLetter } from '#src/domain/leads/letters.server.ts';
import { openMail } from '#src/platform/mail.server.ts';
import { type MailSink, startMailSink } from '#tests/support/mail-sink.ts';
import { SITE_URL, type SiteApp, startSiteApp } from '#tests/support/site-app.ts';

let site: SiteApp;
let sink: MailSink;
beforeAll(async () => {
  sink = await startMailSink();
  site = await startSiteApp({
    ...{
      FORMS_PER_HOUR: '1000000',
      WRITES_PER_MINUTE: '1000000',
      FORM_FLOOD_PER_HOUR: '1000000',
      TRUSTED_PROXIES: '1',
    },
  });
});
afterAll(async () => {
  await site?.close();
  await sink?.close();
});

const TOKEN = 'A'.repeat(32);
let sent = 0;

async function post(name: string, inputs: unknown) {
  sent += 1;
  const email = `fuzz-${sent}@example.com`;
  const answer = await site.app.inject({
    method: 'POST',
    url: `/api/forms/questionnaire/${name}`,
    headers: {
      ...{ host: 'site.example', 'content-type': 'application/json' },
      ...{ cookie: `__Host-XSRF-TOKEN=${TOKEN}; XSRF-TOKEN=${TOKEN}`, 'x-xsrf-token': TOKEN, origin: SITE_URL },
      'x-forwarded-for': `198.51.${Math.floor(sent / 250) % 250}.${sent % 250}`,
    },
    payload: JSON.stringify({
      contacts: { name: 'Иван', company_name: 'ООО «Проба»', phone: '+7(912)000-11-22', email, city: 'Томск' },
      ...{ personalDataProcessingConsent: true, promotionalCommunicationsConsent: false, inputs },
    }),
  });
  return { answer, email };
}

/** What no form sends: other types, control signs, headers of letters, texts of any alphabet and length. */
const wild = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom(
    '',
    ' ',
    '-1',
    '1e9',
    '0,5',
    'NaN',
    'Infinity',
    '１２',
    '1\r\nBcc: a@example.com',
    '\u0000',
    '🙂'.repeat(9),
  ),
  fc.constantFrom('<script>alert(1)</script>', '=1+1', '{{users}}', '[[owned|x]]', '%0d%0a', 'x'.repeat(3_000)),
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constantFrom(null, [], {}, ['1'], { value: '1' }),
);

const asked = async (name: string): Promise<string[]> => {
  const reply = await site.app.inject({
    url: `/api/catalog/goods/questionnaire/${name}`,
    headers: { host: 'site.example' },
  });
  return inputsOf((reply.json() as { data: Questionnaire }).data.calculator).map(({ code }) => code);
};

/** What any answer may be: mostly what fits somewhere, so that many requests are taken. */
const plausible = fc.oneof(
  fc.integer({ min: 0, max: 5_000 }).map(String),
  fc.constantFrom('yes', 'no', '1', '3', 'ours', 'given', 'MES2324 10\nнет такой модели 4', 'Cisco 2960 2', '0,1'),
);

test.each(['ecss', 'eccm', 'site'])(
  'C006: fuzzed requests of %s are refused in words or delivered whole',
  async (name) => {
    const codes = await asked(name);
    const inputs = fc.dictionary(
      fc.constantFrom(...codes),
      fc.oneof({ weight: 6, arbitrary: plausible }, { weight: 1, arbitrary: wild }),
      {
        maxKeys: 4,
      },
    );
    const mail = openMail({ smtpUrl: sink.url, siteUrl: SITE_URL, dataDir: '/nowhere', mailFrom: 'site@site.example' });
    const hours = { days: 'Пн–Пт', time: '09:00-18:00', closed: 'Сб, Вс — выходные' };
    const company = { name: 'Проба', phone: '+7 (800) 000-00-00', hours };
    let [taken, refused] = [0, 0];
    await fc.assert(
      fc.asyncProperty(inputs, async (given) => {
        const { answer, email } = await post(name, given);
        if (answer.statusCode !== 201) {
          refused += 1;
          expect([400, 413, 422], answer.body).toContain(answer.statusCode);
          expect(answer.json().error.message).toMatch(/[а-яё]/i);
          return;
        }
        taken += 1;
        const { number } = (answer.json() as { data: { number: number } }).data;
        const found = await findLead(number);
        const record = found?.lead.extras.calculation;
        if (!found) throw new Error('no lead is stored');
        // Whoever answers nothing asks for nothing to be counted, and no letter names a sum.
        expect(record === undefined).toBe(Object.keys(given).length === 0);
        if (!record) return;
        const before = sink.letters.length;
        await mail.send(companyLetter(found, company, ['company@example.com']));
        await mail.send(visitorLetter(found, company, email, { url: SITE_URL, room: '/leads/key/' }));
        const [ours, theirs] = sink.letters.slice(before);
        expect([ours?.to, theirs?.to]).toEqual([['company@example.com'], [email]]);
        for (const text of record.notCounted)
          expect(ours?.text).toContain(`Не посчитано, модель не найдена: ${text.trim()}`);
        for (const text of record.warnings) expect(ours?.text).toContain(text);
        for (const line of record.onRequest) expect(ours?.text).toContain(line);
        // A price list is named where it prices something.
        expect(ours?.text.includes(record.priceList.version)).toBe(record.onRequest.length < record.lines.length);
      }),
      { numRuns: 100 },
    );
    expect(taken).toBeGreaterThan(5);
    expect(refused).toBeGreaterThan(5);
  },
  300_000,
);
