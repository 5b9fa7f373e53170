// Emits outputs as a process of its own: `node emit-versions.ts <out> <version> <tenant>…`. What fails is told on
// standard output by its code.
import { emit, outputOf } from './outputs.ts';

const [out = '', version = '', ...tenants] = process.argv.slice(2);
try {
  await emit(
    out,
    tenants.map((tenant) => outputOf(tenant, version)),
  );
} catch (error) {
  process.stdout.write(String((error as { code?: string }).code));
  process.exitCode = 1;
}
