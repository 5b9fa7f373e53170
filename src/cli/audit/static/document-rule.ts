import type { BuildInfo } from '../build-info.ts';
import { type About, type Issue, type Rule, rule } from '../rule.ts';
import { document, type HtmlDocument } from './documents.ts';

/** A rule that judges the markup of one page of a build. Pages whose file is missing are other rules' business. */
export const documentRule = ({
  check,
  ...about
}: About & { check(document: HtmlDocument, build: BuildInfo): Iterable<Issue> }): Rule =>
  rule({
    ...about,
    requires: { document },
    *check({ document }, { build }) {
      if (build) yield* check(document, build);
    },
  });
