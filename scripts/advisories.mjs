/**
 * `npm run advisories`: known holes of the packages that run in production. Three ends: none (0), some of high or critical
 * weight (1), the registry could not be asked (2) — that is said, never taken for «none».
 */
import { spawnSync } from 'node:child_process';
import { PROJECT_FOLDER } from './machine.mjs';

const { stdout, stderr } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
  cwd: PROJECT_FOLDER,
  encoding: 'utf8',
  timeout: 60_000,
});
/** @type {{ metadata?: { vulnerabilities: Record<string, number> }, vulnerabilities?: Record<string, { severity: string, via: unknown[] }>, message?: string, error?: { summary?: string, code?: string } } | undefined} */
let report;
try {
  report = JSON.parse(stdout);
} catch {
  report = undefined;
}
if (!report?.metadata) {
  const why = report?.message ?? report?.error?.summary ?? stderr.trim().split('\n').at(-1) ?? 'нет ответа';
  console.error(`Проверка не состоялась: реестр не ответил на вопрос об уязвимостях (${why}).`);
  console.error('Это не значит, что их нет. Повторите там, где доступен registry.npmjs.org.');
  process.exitCode = 2;
} else {
  const { high = 0, critical = 0, total = 0 } = report.metadata.vulnerabilities;
  for (const [name, { severity }] of Object.entries(report.vulnerabilities ?? {})) console.log(`${severity}: ${name}`);
  console.log(`Известных уязвимостей: ${total}, из них высокой и критической важности: ${high + critical}.`);
  process.exitCode = high + critical > 0 ? 1 : 0;
}
