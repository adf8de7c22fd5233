/**
 * A reporter of vitest for `npm test`: writes counts, failures and the seconds of each file, all of them, with imports and
 * hooks, to the file that TEST_REPORT names.
 */
import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { PROJECT_FOLDER } from './machine.mjs';

/** @typedef {{ passed: number, failed: number, skipped: number, failures: string[], files: { name: string, seconds: number }[] }} Report */

/** What an assertion says, in a line, and the line of the test: a log that is cut still tells what failed. */
const whyAndWhere = ({ message, stacks }) =>
  `${message.split('\n')[0]}${stacks?.[0] ? ` (${relative(PROJECT_FOLDER, stacks[0].file)}:${stacks[0].line})` : ''}`;

export default class TestReport {
  onTestRunEnd(modules, errors) {
    /** @type {Report} */
    const report = { passed: 0, failed: 0, skipped: 0, failures: [], files: [] };
    const fail = (text) => report.failures.push(text);
    for (const one of modules) {
      const name = relative(PROJECT_FOLDER, one.moduleId);
      const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } = one.diagnostic();
      const ms = environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration;
      report.files.push({ name, seconds: ms / 1000 });
      for (const error of one.errors()) fail(`${name}: ${error.message.split('\n')[0]}`);
      for (const suite of one.children.allSuites()) {
        for (const error of suite.errors()) fail(`${name}: ${suite.fullName}: ${error.message.split('\n')[0]}`);
      }
      for (const test of one.children.allTests()) {
        const { state, errors: why } = test.result();
        report[state === 'pending' ? 'skipped' : state] += 1;
        if (state === 'failed') fail([`${name}: ${test.fullName}`, ...(why ?? []).map(whyAndWhere)].join('\n  '));
      }
    }
    for (const error of errors) fail(error.message);
    writeFileSync(process.env.TEST_REPORT, JSON.stringify(report));
  }
}
