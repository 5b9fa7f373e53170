import * as probes from './probes.ts';

// Runs in the audit's own world. Under a symbol that pages do not look up.
Object.defineProperty(window, Symbol.for('eos-audit-probes'), { value: probes });
