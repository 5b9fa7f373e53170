import { faultChoices } from '../../../server/faults.ts';
import { type Issue, rule } from '../../rule.ts';
import type { FaultOutcome } from '../faults.ts';

export const hostStyles = rule({
  id: 'host-styles',
  severity: 'error',
  group: 'Frame',
  title: 'embedding changes a host’s styles, or a host’s styles the frame',
  requires: ['embedding'],
  *check({ embedding: { bare, framed, changed } }) {
    const differing = Object.entries(bare.looks).flatMap(([selector, looks]) => {
      const after = framed.looks[selector] ?? {};
      const property = Object.keys(looks).find((name) => looks[name] !== after[name]);
      return property ? [`${property} of ${selector}`] : [];
    });
    const [first] = differing;
    if (first) {
      yield {
        message: `The frame changes a host’s elements: ${first}${differing.length > 1 ? ` and ${differing.length - 1} more` : ''}.`,
        hint: 'Every rule of eos-content.css has to begin at a class of ours (contract C19).',
        detail: 'host',
      };
    }
    for (const { sheet, property } of changed.slice(0, 1)) {
      yield {
        message: `A host’s stylesheet of the kind “${sheet}” changes ${property} in the frame.`,
        hint: 'In the stylesheet, :host takes back whatever a host says of the element that carries the shadow root.',
        detail: 'frame',
      };
    }
  },
});

/** `eosContent`, and what etracker’s script brings along. */
const documented = /^(?:eosContent|_?et(?:_\w+|racker\w*)|_etrackerOnReady|eosPreview\w*)$/;

export const hostGlobals = rule({
  id: 'host-globals',
  severity: 'error',
  group: 'Frame',
  title: 'embedding changes globals or the document of a host',
  requires: ['embedding'],
  *check({ embedding: { bare, framed } }): Iterable<Issue> {
    const hint =
      'eosContent is the only global; title, language and classes are the host’s (contract C11, C19).';
    const known = new Set(bare.globals);
    for (const name of framed.globals.filter((each) => !known.has(each) && !documented.test(each))) {
      yield { message: `Embedding adds ${name}, which is not documented.`, hint, detail: name };
    }
    if (framed.title !== bare.title || framed.attributes !== bare.attributes) {
      yield {
        message: 'Embedding changes the title or the attributes of the host’s document.',
        hint,
        detail: 'document',
      };
    }
  },
});

export const mountTwice = rule({
  id: 'mount-twice',
  severity: 'error',
  group: 'Frame',
  title: 'mounting twice fails or changes something',
  requires: ['embedding'],
  *check({ embedding: { remounted } }) {
    for (const words of remounted)
      yield {
        message: `Mounted once more, ${words}.`,
        hint: 'Make the second mount do nothing (contract C11).',
        detail: words,
      };
  },
});

export const unmount = rule({
  id: 'unmount',
  severity: 'error',
  group: 'Frame',
  title: 'unmounting leaves something behind',
  requires: ['embedding'],
  *check({ embedding: { left } }) {
    for (const words of left)
      yield {
        message: `Unmounting leaves ${words} behind.`,
        hint: 'Remove everything that mounting has added (contract C11).',
        detail: words,
      };
  },
});

const styleMessage = "Can't load styles for content!";
/** Where placeholders are due (specification §4, §8; contract C14, C15); header and footer are due everywhere else. */
const placeholders: readonly string[] = ['script host', 'stylesheet host', 'stylesheet own'];

export const fault = rule({
  id: 'fault',
  severity: 'error',
  group: 'Frame',
  title: 'the frame does not handle a fault as specified',
  requires: ['faults'],
  *check({ faults }) {
    // What is wrong without a fault has rules of its own.
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
