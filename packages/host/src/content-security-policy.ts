/** What the frame needs; the rest of the portal's policy is for its own pages. */
const needed: Readonly<Record<string, readonly string[]>> = {
  'script-src': ['script-src', 'script-src-elem'],
  'style-src': ['style-src', 'style-src-elem'],
  'img-src': ['img-src'],
  'connect-src': ['connect-src'],
};

/**
 * Adds what the frame needs to a host's Content-Security-Policy. What the host does not restrict stays unrestricted.
 * @param yours the host's policy
 * @param ours the portal's: `contentSecurityPolicy` of `fetchFrame()` or of `manifest.json`
 * @returns the policy to send. With `'strict-dynamic'`, our script also needs your nonce
 */
export function mergeContentSecurityPolicy(yours: string, ours: string): string {
  const merged = directivesOf(yours);
  const frame = directivesOf(ours);
  for (const [name, directives] of Object.entries(needed)) {
    // Otherwise default-src applies.
    const inherited = merged.get('default-src');
    if (!merged.has(name) && inherited) merged.set(name, inherited);
    for (const directive of directives) add(merged, directive, frame.get(name) ?? []);
  }
  // A host's default policy belongs to the host.
  add(
    merged,
    'trusted-types',
    (frame.get('trusted-types') ?? []).filter((name) => name !== 'default'),
  );
  return [...merged].map(([name, values]) => [name, ...values].join(' ')).join('; ');
}

function directivesOf(policy: string): Map<string, readonly string[]> {
  const directives = new Map<string, readonly string[]>();
  for (const directive of policy.split(';')) {
    const [name, ...values] = directive.trim().split(/\s+/);
    // Browsers use the first directive of a name.
    if (name && !directives.has(name.toLowerCase())) directives.set(name.toLowerCase(), values);
  }
  return directives;
}

function add(directives: Map<string, readonly string[]>, name: string, values: readonly string[]): void {
  const present = directives.get(name);
  if (!present) return;
  const all = new Set([...present, ...values]);
  if (all.size > 1) all.delete("'none'");
  directives.set(name, [...all]);
}
