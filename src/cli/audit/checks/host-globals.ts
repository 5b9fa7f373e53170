import { journeyCheck } from '../check.ts';
import { embedding } from '../journeys/embedding.ts';

/** `eosContent`, and what etracker's script brings along. */
const documented = /^window\.(?:eosContent|_?et(?:_\w+|racker\w*)|_etrackerOnReady|eosPreview\w*)!?$/;

/** Embedding leaves the host's document and its globals as they were (contract C19, HOSTS.md). */
export const hostGlobals = journeyCheck({
  id: 'host-globals',
  severity: 'error',
  group: 'Frame',
  title: 'embedding changes globals, the document or the events of a host',
  journey: embedding,
  yields: true,
  *find({ isShown, bare, framed, titleAfterwards, languageAfterwards }) {
    if (!isShown) return;
    const before = new Set(bare.names);
    const [known, still] = [plainNames(bare.names), plainNames(framed.names)];
    for (const name of framed.names) {
      if (before.has(name) || documented.test(name)) continue;
      const plain = plainName(name);
      yield {
        message: known.has(plain)
          ? `Embedding puts something else in the place of the browser’s own ${plain}.`
          : `Embedding adds ${plain}, which is not documented.`,
        hint: 'Keep what is shared inside the modules; eosContent is the only global.',
        detail: plain,
      };
    }
    for (const name of known) {
      if (still.has(name)) continue;
      yield { message: `Embedding takes ${name} away.`, hint: 'Leave what is built in alone.', detail: name };
    }
    if (framed.title !== bare.title || titleAfterwards !== bare.title) {
      yield {
        message: `Embedding changes the title of the host’s document to “${framed.title === bare.title ? titleAfterwards : framed.title}”.`,
        hint: 'Only a prerendered page gets its title from us.',
        detail: 'title',
      };
    }
    const attributes = framed.attributes.filter((each) => !bare.attributes.includes(each));
    const isOtherLanguage =
      attributes.length === 0 && !bare.attributes.includes(`<html lang="${languageAfterwards}">`);
    if (attributes.length > 0 || isOtherLanguage || framed.attributes.length < bare.attributes.length) {
      yield {
        message: `Embedding changes the host’s html or body element: ${attributes.join(', ') || `lang="${languageAfterwards}"`}.`,
        hint: 'Leave both alone, but for --eos-notice-height; language and classes are the host’s.',
        detail: 'attributes',
      };
    }
    const elements = [...headOf(framed.head, bare.head), ...bodyOf(framed.body, bare.body)];
    for (const element of elements) {
      yield {
        message: `Embedding puts ${element} into the host’s document.`,
        hint: 'Everything of ours belongs into its container; in the head only the stylesheet and our scripts.',
        detail: element.replace(/[\w-]{8,}\.(?:js|css)/, ''),
      };
    }
    const swallowed = framed.swallowed.filter((event) => !bare.swallowed.includes(event));
    if (swallowed.length > 0) {
      yield {
        message: `A listener of the frame swallows events of the host’s own elements: ${swallowed.join(', ')}.`,
        hint: 'Only prevent the default of events on elements of ours, and stop none.',
        detail: 'events',
      };
    }
  },
});

const plainName = (name: string): string => name.replace(/!$/, '');
const plainNames = (names: readonly string[]): ReadonlySet<string> => new Set(names.map(plainName));

/** New in the head: none but scripts and the stylesheet. */
const headOf = (after: readonly string[], before: readonly string[]): string[] =>
  after.filter(
    (tag) =>
      !before.includes(tag) &&
      !/^<script [^>]*src=/.test(tag) &&
      !/^<link (?=[^>]*rel="(?:stylesheet|modulepreload|preload)")/.test(tag),
  );

/** New in the body: the live region alone. */
const bodyOf = (after: readonly string[], before: readonly string[]): string[] => {
  const added = after.filter((tag) => !before.includes(tag));
  const region = added.findIndex((tag) => /^<div [^>]*role="status"/.test(tag));
  return added.filter((_, index) => index !== region);
};
