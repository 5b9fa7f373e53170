import type { AnyRule } from '../../rules/rule.ts';
import { assetRules } from './assets.ts';
import { empty } from './empty.ts';
import { fileTarget } from './file-target.ts';
import { fileRules } from './files.ts';
import { gapRules } from './gaps.ts';
import { markupRules } from './markup.ts';
import { settingRules } from './settings.ts';
import { addressRules, shapeRules, tagRules } from './structure.ts';

/** The rules of structure by group, among them all essential ones. */
export const structureGroups = {
  files: [...fileRules, empty],
  lists: [...shapeRules, ...gapRules, ...assetRules, ...settingRules],
  markup: [...tagRules, ...markupRules],
  links: [...addressRules, fileTarget],
} satisfies Readonly<Record<string, readonly AnyRule[]>>;

/** The rules that a Site asks for: the essential ones, and those that find what English lacks. `build` runs no others. */
export const structureRules: readonly AnyRule[] = Object.values(structureGroups)
  .flat()
  .filter(({ isEssential, mayLackFallback }: AnyRule) => isEssential || mayLackFallback);
