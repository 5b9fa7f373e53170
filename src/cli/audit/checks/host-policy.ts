import { pageCheck } from '../check.ts';

/** A host's policy is as strict as the frame lets it be (contract C20). What a policy refuses is told by `policy-violation`. */
export const hostPolicy = pageCheck({
  id: 'host-policy',
  severity: 'warning',
  group: 'Frame',
  title: 'a host page’s Content-Security-Policy is missing, or lets any script run',
  on: ['host'],
  *find({ target, network, frame }, tenant) {
    // The stand-ins in front of a build send what the build says.
    if (tenant || !frame.embedding) return;
    const sent = Object.entries(network.document?.headers ?? {}).flatMap(([name, value]) =>
      name.toLowerCase() === 'content-security-policy' ? policiesIn(value) : [],
    );
    const policies = [...sent, ...frame.embedding.policies];
    if (policies.length === 0) {
      if (isOnThisMachine(target.address)) return;
      yield {
        message: 'The page is sent without a Content-Security-Policy.',
        hint: 'Send the policy of the build’s manifest.json, with what your own page needs besides.',
      };
      return;
    }
    // Of several policies all have to allow what is to run.
    const weaknesses = policies.map(weaknessOf);
    if (weaknesses.every((weakness) => weakness !== undefined)) {
      yield {
        message: `The page’s Content-Security-Policy lets any script run: ${weaknesses[0]}.`,
        hint: 'The frame needs script-src with its origins alone; allow the snippet, and inline scripts of your own, by hash or nonce.',
      };
    }
  },
});

/** Several headers of one name come as lines, or behind commas. */
const policiesIn = (header: string): string[] => header.split(/[\n,]/).filter((policy) => policy.trim() !== '');

/** Whoever tries a page at home has no server yet that sends headers. */
const isOnThisMachine = (address: string): boolean =>
  /^(?:(?:.*\.)?localhost|127\..*|\[::1\])$/.test(URL.parse(address)?.hostname ?? '');

const anywhere = /^(?:\*|https?:|data:|blob:|https?:\/\/\*)$/;

/**
 * What makes a policy useless against foreign scripts (CSP Level 3).
 *
 * @returns undefined where it holds
 */
export function weaknessOf(policy: string): string | undefined {
  const directives = new Map<string, readonly string[]>();
  for (const directive of policy.trim().split(/\s*;\s*/)) {
    const [name = '', ...sources] = directive.toLowerCase().split(/\s+/);
    // Of two of one name the first counts.
    if (!directives.has(name)) directives.set(name, sources);
  }
  const name = ['script-src-elem', 'script-src', 'default-src'].find((each) => directives.has(each));
  if (!name) return 'it has neither script-src nor default-src';
  const sources = directives.get(name) ?? [];
  const isNarrowed = sources.some((source) => /^'(?:nonce-|sha\d+-|strict-dynamic)/.test(source));
  const isStrict = sources.includes("'strict-dynamic'");
  const weak = sources.find(
    (source) => (source === "'unsafe-inline'" && !isNarrowed) || (anywhere.test(source) && !isStrict),
  );
  const evaluating = (directives.get('script-src') ?? directives.get('default-src') ?? []).find(
    (source) => source === "'unsafe-eval'",
  );
  const found = weak ?? evaluating;
  return found && `${weak ? name : 'script-src'} holds ${found}`;
}
