import type { AnyRule } from '../rule.ts';
import { assetRules } from './assets.ts';
import { empty } from './empty.ts';
import { fileTarget } from './file-target.ts';
import { fileRules } from './files.ts';
import { gapRules } from './gaps.ts';
import { markupRules } from './markup.ts';
import { settingRules } from './settings.ts';
import { addressRules, shapeRules, tagRules } from './structure.ts';

/** The rules of structure, among them all without whose fix a page cannot be made. `build` knows no others. */
export const structureRules: readonly AnyRule[] = [
  ...fileRules,
  empty,
  ...shapeRules,
  ...gapRules,
  ...assetRules,
  ...settingRules,
  ...tagRules,
  ...markupRules,
  ...addressRules,
  fileTarget,
];
