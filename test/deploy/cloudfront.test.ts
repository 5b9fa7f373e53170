import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contentAnswer } from '../../src/cli/server/content.ts';
import type { Deployment } from '../../src/cli/server/deployment.ts';
import { deploymentOf } from '../../src/cli/server/folder.ts';
import { contentPath } from '../../src/pages/portal.ts';
import { ended, inFolder } from '../cli/run.ts';
import { requestOf } from '../cli/server/request-of.ts';
import { installed } from '../installed.ts';
import { copySources, type SourceTree, temporaryFolder } from '../sources.ts';
import { type EdgeFunction, writeCloudFront } from './cloudfront.ts';

// What examples/deploy/cloudfront.js writes, held against the rules of delivery, which nginx.conf and the preview follow.

const tenant = 'udp-mock';
let sources: SourceTree;
let build: string;
let deployment: Deployment;
let written: string;
let pathOf: EdgeFunction;

beforeAll(async () => {
  sources = copySources({ tenants: [tenant], languages: ['DE', 'EN'] });
  const { code, stderr } = await ended(['build'], inFolder(sources.root));
  if (code !== 0) throw new Error(stderr);
  build = join(sources.dist, tenant);
  const { policy, ...rest } = deploymentOf(build);
  deployment = { ...rest, policy: policy.replace('; upgrade-insecure-requests', '') };
  written = temporaryFolder().path;
  pathOf = writeCloudFront(build, written);
});
afterAll(() => sources.remove());

const read = (name: string) => readFileSync(join(written, name), 'utf8');

test('each address gets the file that the rules of delivery name', async () => {
  const { files, timestamp } = JSON.parse(readFileSync(join(build, 'manifest.json'), 'utf8'));
  const texts = Object.keys(files).flatMap(
    (path) => /^(assets\/i18n\/.*\/[a-z]+)-(\w{8})(\.json)$/.exec(path)?.slice(1) ?? [],
  );
  const addresses = [
    // Left on the machine by s3.sh.
    ...Object.keys(files).filter((path) => !/^(?:nginx\.conf|snippet\.html)$/.test(path)),
    ...['header', 'header-login-menu', 'footer'].map((name) => `fragments/${name}.html`),
    `eos-content.css?v=${timestamp}`,
    'eos-content.css?v=../x',
    `${texts[0]}${texts[2]}?v=${texts[1]}`,
    'eos-content.js?v=12345678',
  ];
  for (const address of addresses)
    for (const language of ['', 'de', 'DE', 'xx', 'd']) {
      const cookies: Readonly<Record<string, string>> = language ? { Language: language } : {};
      const request = requestOf(contentPath + address, { cookies });
      const answer = await contentAnswer(deployment, request);
      const path = pathOf(request.path, request.query, cookies);
      const sent = await deployment.file(path.slice(contentPath.length));
      expect({ address, language, sent }).toEqual({ address, language, sent: answer.body });
    }
});

test('pages and files get the headers that the rules of delivery name', async () => {
  for (const [file, path] of [
    ['page-headers.json', 'de/legalNotice.html'],
    ['headers.json', 'eos-content.js'],
  ] as const) {
    const { CorsConfig, SecurityHeadersConfig } = JSON.parse(read(file));
    const { ReferrerPolicy, ContentSecurityPolicy } = SecurityHeadersConfig;
    const policy = ContentSecurityPolicy?.ContentSecurityPolicy.replace('; upgrade-insecure-requests', '');
    const { headers } = await contentAnswer(deployment, requestOf(contentPath + path));
    const due = headers.filter(([name]) => !/^(?:Cache-Control|Content-Type|ETag)$/.test(name));
    expect(Object.fromEntries(due)).toEqual({
      'Access-Control-Allow-Origin': CorsConfig.AccessControlAllowOrigins.Items[0],
      'X-Content-Type-Options': SecurityHeadersConfig.ContentTypeOptions && 'nosniff',
      'Referrer-Policy': ReferrerPolicy.ReferrerPolicy,
      ...(policy && { 'Content-Security-Policy': policy }),
    });
  }
});

const aws = installed(['/usr/bin/aws', 'aws'], '--version');
test.runIf(aws)('is as the client of AWS wants it', () => {
  const nowhere = 'http://127.0.0.1:9';
  const env = { ...process.env, AWS_ACCESS_KEY_ID: 'x', AWS_SECRET_ACCESS_KEY: 'x', AWS_MAX_ATTEMPTS: '1' };
  for (const [command, option, file] of [
    ['create-cache-policy', '--cache-policy-config', 'cache.json'],
    ['create-response-headers-policy', '--response-headers-policy-config', 'headers.json'],
    ['create-response-headers-policy', '--response-headers-policy-config', 'page-headers.json'],
  ] as const) {
    const args = ['cloudfront', command, option, `file://${join(written, file)}`, '--endpoint-url', nowhere];
    const { stderr } = spawnSync(`${aws}`, [...args, '--region', 'us-east-1'], { env, encoding: 'utf8' });
    // It has checked the file before it tries to send it.
    expect(stderr).toContain('Could not connect');
  }
});
