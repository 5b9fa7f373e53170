import type { LayoutIssue, LayoutState } from '../../../audit/layout-issues.ts';
import type { PageGatherer } from '../gatherer.ts';
import { type About, type Rule, rule } from '../rule.ts';
import type { Target } from '../target.ts';
import { calm, dark, desktop, phone } from '../visit.ts';

/** A desktop window at a zoom of 200 % (WCAG 1.4.4). */
const zoomed = { width: desktop.width / 2, height: desktop.height / 2 };

/** Chrome's default text sizes in pixels, and twice these. */
const usualSizes = { standard: 16, fixed: 13 };

const doubleSizes = { standard: 32, fixed: 26 };

/** A sheet of A4 without margins, in CSS pixels: the width that browsers lay out for printing. */
const sheet = { width: 718, height: 1000 };

/** Measures the page with enlarged or spaced text and in smaller windows, with `<details>` open, and on paper. */
export const layout: PageGatherer<readonly LayoutIssue[]> = {
  from: 'page',
  scope: 'page',
  async gather({ session, target, probe, resize, isFirstOfLayout }) {
    const issues: LayoutIssue[] = [];
    const look = async (state: LayoutIssue['state']) => {
      issues.push(...(await probe('layoutIssues', state)));
    };
    await resize(desktop);
    await probe('openDetails');
    await look('opened');
    await look('spaced');
    await session.send('Page.setFontSizes', { fontSizes: doubleSizes });
    await look('enlarged');
    await session.send('Page.setFontSizes', { fontSizes: usualSizes });
    if (isFirstOfLayout) {
      await resize(zoomed);
      await look('zoomed');
    }
    await resize(phone);
    await look('narrow');
    await probe('closeDetails');
    if (isFirstOfLayout && target.kind !== 'host') {
      await resize(sheet);
      // Backgrounds are not printed, so the light text of a dark scheme would be pale on paper.
      await session.send('Emulation.setEmulatedMedia', { media: 'print', features: dark });
      await look('printed');
      await session.send('Emulation.setEmulatedMedia', { media: '', features: calm });
    }
    return issues;
  },
};

type Kind = LayoutIssue['kind'];

const sentences: Readonly<Record<Kind, (name: string, text: string) => string>> = {
  cut: (name, text) => `${name} cuts off “${text}”`,
  overlap: (_, text) => `“${text}” lie on each other`,
  wide: (name) => `${name} is wider than the window, so that the page has to be scrolled sideways,`,
  scroll: (name, text) => `${name} has to be scrolled sideways to read “${text}”`,
  lost: (name, text) => `${name} is not there, and with it “${text}”,`,
  small: (name, text) => `${name} does not grow, nor does “${text}” in it,`,
  frame: (_, text) => `“${text}” of header, footer or notice is printed`,
  fixed: (_, text) => `“${text}” stands on every sheet`,
  pale: (_, text) => `“${text}” is too pale`,
};

const states: Readonly<Record<LayoutState, string>> = {
  opened: 'even as the page is opened',
  spaced: 'with the text spacing of WCAG 1.4.12',
  enlarged: 'with the visitor’s size of text doubled',
  zoomed: 'at a zoom of 200 %',
  narrow: 'in a window of 320 CSS pixels',
  printed: 'on a sheet of A4',
};

/** Host pages may hide content, and are judged only in states that enlarge or narrow them. */
const isTheirs = ({ kind, state }: LayoutIssue, target: Target): boolean =>
  target.kind === 'host' && (state === 'opened' || kind === 'lost' || kind === 'small');

/** A rule about some states of the page. */
const layoutRule = (judged: readonly LayoutState[], about: About): Rule =>
  rule({
    ...about,
    requires: { layout },
    *check({ layout }, { target }) {
      for (const { kind, state, node, text } of layout.filter((issue) => !isTheirs(issue, target))) {
        const name = `${/^<[^ >]+/.exec(node?.html ?? '')?.[0] ?? '<html'}>`;
        const message = `${sentences[kind](name, text)} ${states[state]}.`;
        if (judged.includes(state)) yield { message, node, detail: `${kind} ${state}` };
      }
    },
  });

export const reflow = layoutRule(['opened', 'narrow'], {
  id: 'reflow',
  group: 'Accessibility',
  hint: 'Let it wrap or shrink: max-width instead of width, flex-wrap, overflow-wrap; tables and code may scroll in a box of their own.',
  what: 'In a window of 320 CSS pixels the page has to be scrolled sideways, or something is cut off, lies on other text or is not there. The element that causes it is named: the innermost one without which the rest would fit. Tables, code and figures may scroll in a box of their own.',
  why: '320 CSS pixels are a window of 1280 at a zoom of 400 %, and a small phone (WCAG 1.4.10). Readers who enlarge a page cannot scroll each line to and fro. Menu, chooser and questions are open meanwhile. This check also reports text that is cut off at its side, or lies on other text, at any window width.',
  invalid: [
    { title: 'Too wide', css: '.eos-page { min-width: 640px; }' },
    {
      title: 'Cut off',
      css: `
        html { overflow-x: hidden; }
        .eos-prose { width: 620px; }`,
    },
    {
      title: 'Lost',
      css: `
        @media (width < 30em) {
          .eos-prose p:nth-of-type(3) { display: none; }
        }`,
    },
  ],
  valid: [{ css: '.eos-page { max-width: 640px; }' }],
});

export const textResize = layoutRule(['enlarged', 'zoomed'], {
  id: 'text-resize',
  group: 'Accessibility',
  hint: 'Give sizes in rem or em, and min-height instead of height.',
  what: 'With text at 200 %, some of it is cut off, lies on other text, is lost, or does not grow. The visitor’s own size of text is doubled, on each page on a desktop’s screen; once a page name the window has half the width, too, which is a zoom of 200 %. More than a line or two of text whose size does not grow is reported.',
  why: 'Many people with low vision enlarge text (WCAG 1.4.4). A box of text whose height is given in pixels does not grow with it. Sizes are in rem in the content and in em in the frame.',
  invalid: [
    { title: 'A height in pixels', css: '.eos-page h1 { height: 46px; overflow: hidden; }' },
    { title: 'Sized by the window alone', css: '.eos-prose p { font-size: 1.4vw; }' },
  ],
  valid: [
    {
      css: `
        .eos-page h1 { min-height: 46px; overflow: hidden; }
        .eos-prose p { font-size: calc(0.9rem + 0.2vw); }`,
    },
  ],
});

export const textSpacing = layoutRule(['spaced'], {
  id: 'text-spacing',
  group: 'Accessibility',
  hint: 'Give the box a min-height instead of a height, and room for longer lines.',
  what: 'With the text spacing of WCAG 1.4.12 some text is cut off or lies on other text. Lines are 1.5 high, paragraphs 2 em apart, letters 0.12 em, words 0.16 em. What was so before does not count.',
  why: 'Many people who find reading hard space text so (WCAG 1.4.12). A box that has just the height or the width of its text cuts it off.',
  invalid: [{ title: 'The height of a line', css: '.eos-page h2 { height: 1.15em; overflow: hidden; }' }],
  valid: [{ css: '.eos-page h2 { min-height: 1.15em; overflow: hidden; }' }],
});

export const print = layoutRule(['printed'], {
  id: 'print',
  group: 'Rendering',
  severity: 'warning',
  hint: 'Under @media print show all words of the content, answers too, let them wrap, hide the frame, let nothing stay fixed or as high as one sheet, and give texts their colours for paper.',
  what: 'Something is wrong on paper: words of the content are missing that can be read on the screen, are cut off at the width of A4, lie on each other, are too pale for white paper or stand on every sheet; or header, footer or notice are printed.',
  why: 'People print a legal notice or an instruction and file it. The audit prints the page on A4, after the event `beforeprint`, once a page name. Readers cannot open a question on paper, so all answers have to be printed. The dark scheme is on, because backgrounds are not printed and light text would be lost.',
  invalid: [
    {
      title: 'A dark scheme that reaches paper',
      files: {
        'eos-content.css': {
          '@media screen and (prefers-color-scheme:dark)': '@media (prefers-color-scheme:dark)',
        },
      },
    },
    { title: 'The menu', css: '@media print{.eos-header{display:block}}' },
    {
      title: 'A headline on every sheet',
      css: '@media print{.eos-headline{position:fixed;inset-block-start:0}}',
    },
    {
      title: 'Only the first sheet',
      on: 'de/privacyPolicy.html',
      css: '@media print{html,body{height:100%;overflow:hidden}}',
    },
  ],
  valid: [{ css: '@media print{.eos-page a{text-decoration:none}}' }],
});
