import { siteRule } from '../../rules/rule.ts';
import { isFileName } from '../../texts/filler.ts';
import { valueAt } from '../../texts/shape.ts';
import { textsWhere } from '../../texts/text.ts';
import { type Gap, gapsOf } from '../../texts/translation-gaps.ts';

/** A picture needs its address and words for people who cannot see it (WCAG 1.1.1). */
export const imageAlt = siteRule({
  id: 'image-alt',
  severity: 'error',
  isEssential: true,
  messages: {
    missing: {
      message: 'a picture needs IMAGE, IMAGE_URL and IMAGE_ALT_TAG; $[missing] is missing',
      hint: 'add $[missing], or remove the other two',
    },
    fileName: {
      message: '"$[file]" is a file name, and screen readers would read it out',
      hint: 'describe in a few words what the picture shows',
    },
  },
  what: 'A picture lacks one of its three keys, `IMAGE`, `IMAGE_URL` and `IMAGE_ALT_TAG`, or its description is only the name of the file. The description says in a few words what the picture shows, in the language of the text.',
  why: 'People who do not see the picture have the description read to them. Without one they hear nothing, or “letter dot s v g”.',
  except: 'With `"IMAGE": false` no picture is shown, and nothing more is needed.',
  invalid: [
    {
      files: {
        'locales/tiny/de.json': {
          'INSTRUCTION.SECTIONS.PAY.IMAGE': true,
          'INSTRUCTION.SECTIONS.PAY.IMAGE_URL': 'images/letter.svg',
          'INSTRUCTION.SECTIONS.PAY.IMAGE_ALT_TAG': 'letter.svg',
        },
      },
    },
    {
      files: {
        'locales/common/de.json': {
          'INSTRUCTION.SECTIONS.THEN.IMAGE': true,
          'INSTRUCTION.SECTIONS.THEN.IMAGE_URL': 'images/letter.svg',
        },
      },
      finds: ['image-alt INSTRUCTION.SECTIONS.THEN {'],
    },
    {
      files: {
        'locales/common/de.json': {
          'INSTRUCTION.SECTIONS.PAY.IMAGE': undefined,
          'INSTRUCTION.SECTIONS.PAY.IMAGE_URL': undefined,
          'INSTRUCTION.SECTIONS.PAY.IMAGE_ALT_TAG': undefined,
        },
      },
      finds: ['image-alt INSTRUCTION.SECTIONS.PAY {'],
    },
  ],
  valid: [
    {
      files: {
        'locales/tiny/de.json': {
          'INSTRUCTION.SECTIONS.PAY.IMAGE': true,
          'INSTRUCTION.SECTIONS.PAY.IMAGE_URL': 'images/letter.svg',
          'INSTRUCTION.SECTIONS.PAY.IMAGE_ALT_TAG': 'Ein Brief',
        },
      },
    },
  ],
  check(sources, report) {
    // A picture that lacks several keys is reported once.
    const pictures = Map.groupBy(gapsOf(sources).filter(isOfPicture), ({ file, path }) =>
      [file.path, ...path.slice(0, -1)].join(' '),
    );
    for (const gaps of pictures.values()) {
      const [{ file, path }] = gaps as [Gap];
      const missing = gaps.map((gap) => String(gap.path.at(-1)));
      const hasFallback = gaps.every(({ english }) => english !== undefined);
      report('missing', { missing }, { file, path: path.slice(0, -1), hasFallback });
    }
    for (const { file, path, text, source } of fileNamesAsWords(sources)) {
      report('fileName', { file: text }, { file, path, source: source?.text });
    }
  },
});

const fileNamesAsWords = textsWhere(({ path, text }) => path.at(-1) === 'IMAGE_ALT_TAG' && isFileName(text));

/** A picture that is switched off needs nothing. */
function isOfPicture({ file, path }: Gap): boolean {
  const entry = valueAt(file.value, path.slice(0, -1)) as { IMAGE?: unknown } | undefined;
  return String(path.at(-1)).startsWith('IMAGE') && entry?.IMAGE !== false;
}
