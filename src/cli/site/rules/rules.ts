import type { AnyRule } from '../../rules/rule.ts';
import { addressRules } from './addresses.ts';
import { assetRules } from './assets.ts';
import { choiceRules } from './choices.ts';
import { empty } from './empty.ts';
import { fileFormRules } from './file-form.ts';
import { fileTarget } from './file-target.ts';
import { fileRules } from './files.ts';
import { gapRules } from './gaps.ts';
import { imageAlt } from './image-alt.ts';
import { markupRules } from './markup.ts';
import { placeholderRules } from './placeholders.ts';
import { settingRules } from './settings.ts';
import { shapeRules } from './shape.ts';
import { tagRules } from './tags.ts';

/** The rules of structure by group, among them all essential ones. */
export const structureGroups = {
  files: [...fileFormRules, ...fileRules, empty],
  lists: [...shapeRules, ...choiceRules, ...gapRules, imageAlt, ...assetRules, ...settingRules],
  markup: [...placeholderRules, ...tagRules, ...markupRules],
  links: [...addressRules, fileTarget],
} satisfies Readonly<Record<string, readonly AnyRule[]>>;

/** The rules that a Site asks for: the essential ones, and those that find what English lacks. `build` runs no others. */
export const structureRules: readonly AnyRule[] = Object.values(structureGroups)
  .flat()
  .filter(({ isEssential, mayLackFallback }: AnyRule) => isEssential || mayLackFallback);
