import { faultChoices } from '../../../server/faults.ts';
import { type Rule, rule } from '../../rule.ts';
import type { Embedding } from '../embedding.ts';
import type { FaultOutcome } from '../faults.ts';

const embeddingRule = (
  about: Pick<Rule, 'id' | 'title'>,
  wrongIn: (embedding: Embedding) => readonly string[],
  hint: string,
): Rule =>
  rule({
    ...about,
    severity: 'error',
    group: 'Frame',
    requires: ['embedding'],
    *check({ embedding }) {
      for (const words of wrongIn(embedding)) yield { message: `${words}.`, hint, detail: words };
    },
  });

export const hostStyles = embeddingRule(
  { id: 'host-styles', title: 'a host’s stylesheet changes the frame' },
  ({ changed }) => (changed ? [`A host’s stylesheet changes ${changed} in the frame`] : []),
  'In the stylesheet, :host takes back whatever a host says of the element that carries the shadow root.',
);

/** `eosContent`, and the globals of etracker’s script. */
const documented = /^(?:eosContent|_?et(?:_\w+|racker\w*)|_etrackerOnReady|eosPreview\w*)$/;

export const hostGlobals = embeddingRule(
  { id: 'host-globals', title: 'embedding changes globals or the document of a host' },
  ({ globals, document, sent }) => [
    ...globals
      .filter((name) => !documented.test(name))
      .map((name) => `Embedding adds ${name}, which is not documented`),
    ...[...document, ...sent]
      .filter((each) => !(document.includes(each) && sent.includes(each)))
      .slice(0, 1)
      .map((each) => `Embedding changes the host’s document: ${each}`),
  ],
  'eosContent is the only global; title, language and classes are the host’s (contract C11, C19).',
);

export const mountTwice = embeddingRule(
  { id: 'mount-twice', title: 'mounting twice fails or changes something' },
  ({ remounted }) => remounted.map((words) => `Mounted once more, ${words}`),
  'Make the second mount do nothing (contract C11).',
);

export const unmount = embeddingRule(
  { id: 'unmount', title: 'unmounting leaves something behind' },
  ({ left }) => left.map((words) => `Unmounting leaves ${words} behind`),
  'Remove everything that mounting has added (contract C11).',
);

const styleMessage = "Can't load styles for content!";
/** Where placeholders are due (specification §4, §8; contract C14, C15); elsewhere header and footer are. */
const placeholders: readonly string[] = ['script host', 'stylesheet host', 'stylesheet own'];

export const fault = rule({
  id: 'fault',
  severity: 'error',
  group: 'Frame',
  title: 'the frame does not handle a fault as specified',
  requires: ['faults'],
  *check({ faults }) {
    // Other rules judge the page without a fault.
    const healthy = faults.filter((outcome) => outcome.fault === '');
    if (healthy.some((outcome) => wrongIn(outcome, []).length > 0)) return;
    for (const outcome of faults) {
      const usual = healthy.find(({ where }) => where === outcome.where)?.exceptions ?? [];
      const choice = faultChoices.find(({ id }) => id === outcome.fault);
      for (const words of wrongIn(outcome, usual)) {
        yield {
          message: `${outcome.where === 'host' ? 'On another team’s page' : 'On a page of ours'}, in the fault “${choice?.label ?? outcome.fault}”, ${words}.`,
          hint: choice?.expected ?? 'See the specification, §8.',
          detail: `${outcome.fault} ${outcome.where} ${words}`,
        };
      }
    }
  },
});

function wrongIn(
  { fault, where, containers, logged, exceptions }: FaultOutcome,
  usual: readonly string[],
): readonly string[] {
  const wrong = exceptions.filter((each) => !usual.includes(each)).map((each) => `a script throws ${each}`);
  for (const part of ['header', 'footer'] as const) {
    const due = placeholders.includes(`${fault} ${where}`) ? 'placeholder' : part;
    const container = containers.find(({ id }) => id === `eos-${part}`);
    if (!container?.isSeen || container.holds !== due)
      wrong.push(`the ${due === part ? part : `placeholder of the ${part}`} is not there`);
    if (due === 'placeholder' && part === 'footer' && container?.links.length === 0)
      wrong.push('the footer’s placeholder lacks the legally required links');
  }
  if (fault === 'stylesheet' && !logged.includes(styleMessage))
    wrong.push(`the console does not say “${styleMessage}”`);
  return wrong;
}
