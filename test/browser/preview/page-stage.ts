import { readFileSync, writeFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Page } from 'puppeteer';
import { expect, inject, onTestFinished } from 'vitest';
import { LiveCode } from '../../../src/cli/preview/live.ts';
import type { PreviewEvents } from '../../../src/preview/protocol.ts';
import { copyBrowserSources } from '../../browser-sources.ts';
import { builtFile, ready, type Stage, sample, stage } from '../stage.ts';

const instance = 'test';

/** A page under test, made of the browser's sources in a folder of their own, with a small server that tells it of changes. */
export interface PageStage extends Stage {
  readonly code: LiveCode;
  /** Changes a source and tells the page what follows from it. */
  edit(path: string, change: (source: string) => string): Promise<string>;
  send<Type extends keyof PreviewEvents>(type: Type, data: Omit<PreviewEvents[Type], 'revision'>): void;
  /** How many lines of events are open. */
  lines(): number;
  /** Ends all lines, as when the preview ends. */
  end(): void;
  /** It is there again. */
  begin(): void;
}

/** Opens a page of the sample tenant whose React part is the live one. */
export async function pageStage(
  path: string,
  prepare?: (stage: Stage) => unknown,
  prepareTab?: (page: Page) => Promise<unknown>,
): Promise<PageStage> {
  const root = copyBrowserSources();
  const code = new LiveCode(root);
  const bundle = await code.start();
  const lines = new Set<ServerResponse>();
  let revision = 0;
  let hasEnded = false;
  const message = (type: string, data: object) =>
    `event: ${type}\nid: ${instance}:${revision}\ndata: ${JSON.stringify(data)}\n\n`;

  const opened = await stage(
    path,
    async (set) => {
      const { answers } = set.portal;
      const script = (content: Uint8Array) => (_: unknown, response: ServerResponse) =>
        void response.setHeader('Content-Type', 'text/javascript').end(content);
      for (const { path, content } of bundle.artifacts) {
        answers.set(`/services/content/${path}`, script(content));
      }
      const text = builtFile('/services/content/eos-content.js');
      const [settings = ''] = /\["assets\/settings-[^\]]+\]/.exec(text) ?? [];
      const stamped = text.replace(
        /"scripts":\[.*?\]\]/,
        () => `"scripts":[${settings},${JSON.stringify(bundle.start).slice(1)}`,
      );
      answers.set('/services/content/eos-content.js', script(Buffer.from(stamped)));
      answers.set('/@preview/events', (request, response) => {
        if (hasEnded) return void request.socket.destroy();
        response.setHeader('Content-Type', 'text/event-stream');
        response.write(`retry: 50\n\n${message('hello', { instance, revision })}`);
        lines.add(response);
        request.on('close', () => lines.delete(response));
      });
      await prepare?.(set);
    },
    prepareTab ? { prepareTab } : {},
  );
  onTestFinished(() => code.close());
  await ready(opened.page);
  await opened.page.waitForFunction(() => window.eosPreview);
  // What is sent before somebody listens is heard by nobody: this server keeps nothing.
  await expect.poll(() => lines.size).toBeGreaterThan(0);

  const send: PageStage['send'] = (type, data) => {
    revision += 1;
    for (const line of lines) line.write(message(type, { revision, ...data }));
  };
  return {
    ...opened,
    code,
    send,
    async edit(path, change) {
      const file = join(root, path);
      writeFileSync(file, change(readFileSync(file, 'utf8')));
      const result = await code.change([path]);
      if (result.kind === 'code') {
        const address = `/@preview/${result.artifact.path}`;
        opened.portal.answers.set(address, (_, response) => {
          response.setHeader('Content-Type', 'text/javascript').end(result.artifact.content);
        });
        send('code', { address });
      }
      if (result.kind === 'failed') send('broken', { findings: result.findings });
      return result.kind;
    },
    lines: () => lines.size,
    end() {
      hasEnded = true;
      for (const line of lines) line.end(message('bye', {}));
    },
    begin() {
      hasEnded = false;
    },
  };
}

/** The tenant's compiled texts of a language, a section. */
export const section = (language: string, name: string): Record<string, unknown> =>
  JSON.parse(
    readFileSync(join(inject('dist'), sample.id, `assets/i18n/${sample.id}/${language}.json`), 'utf8'),
  )[name];
