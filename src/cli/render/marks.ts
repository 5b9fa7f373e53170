import { hash } from 'node:crypto';
import { type Artifact, textArtifact } from '../artifact.ts';

/** A hash over something as JSON, by which it is told from another. */
export const markOf = (json: string): string => hash('sha256', json, 'base64url');

/** A language's texts as browsers load them, and the marks of their sections. */
export interface MarkedTexts {
  readonly file: Artifact;
  readonly marks: ReadonlyMap<string, string>;
}

/** Makes both at once: most of the work is to put the texts into JSON. */
export function markedTexts(path: string, texts: Readonly<Record<string, unknown>>): MarkedTexts {
  const marks = new Map<string, string>();
  const sections = Object.entries(texts).map(([section, value]) => {
    const json = JSON.stringify(value);
    marks.set(section, markOf(json));
    return `${JSON.stringify(section)}:${json}`;
  });
  return { file: textArtifact(path, `{${sections.join(',')}}`), marks };
}
