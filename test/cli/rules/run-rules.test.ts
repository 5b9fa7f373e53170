import { expect, test } from 'vitest';
import { siteRule } from '../../../src/cli/rules/rule.ts';
import { runRules } from '../../../src/cli/rules/run-rules.ts';
import { load } from '../../../src/cli/sources/load.ts';
import { validate } from '../../../src/cli/validate/validate.ts';
import { smallPortal } from '../exchange/portal.ts';

test('a check that follows the habit of a file runs again when another text of it has changed', async () => {
  const portal = smallPortal();
  const write = (paragraph: string) =>
    portal.change('locales/tiny/en.json', {
      'LOGIN.LABEL': "It's your account",
      'DEMO_CONTENT.PARAGRAPHS': Array.from({ length: 20 }, () => paragraph),
    });
  const quotesIn = async (sources: ReturnType<typeof load>) =>
    (await validate(sources)).filter(({ check }) => check === 'quotes').map(({ key }) => key);

  write('We’re here, and you’re welcome.');
  const before = load(portal.root, []);
  expect(await quotesIn(before)).toEqual(['LOGIN.LABEL']);
  write("We're here, and you're welcome.");
  expect(await quotesIn(load(portal.root, [], before))).toEqual([]);
});

test('a signal ends a run before the next rule, and within one that pauses', async () => {
  const sources = load(smallPortal().root, []);
  const ran: string[] = [];
  const rule = (name: string, check: Parameters<typeof siteRule>[0]['check']) =>
    siteRule({
      id: 'empty',
      severity: 'hint',
      messages: {},
      what: '',
      why: '',
      invalid: [],
      valid: [],
      check(...given) {
        ran.push(name);
        return check(...given);
      },
    });
  // As a signal comes that waits until the program is idle.
  const interrupted = () => {
    const interruption = new AbortController();
    setImmediate(() => interruption.abort('Ctrl-C'));
    return interruption.signal;
  };
  const brief = rule('brief', () => {});
  const long = rule('long', async (_sources, _report, pause) => {
    await pause?.();
    ran.push('rest of long');
  });

  await expect(runRules(sources, [brief, brief], interrupted())).rejects.toBe('Ctrl-C');
  await expect(runRules(sources, [long], interrupted())).rejects.toBe('Ctrl-C');
  expect(ran).toEqual(['brief', 'long']);
});
