import { type Handler, Refusal } from '../server/answer.ts';
import type { Deployment } from '../server/deployment.ts';
import { FaultScenarios } from '../server/faults.ts';
import { listen, type Served } from '../server/listen.ts';
import { portalAnswer } from '../server/portal.ts';

/** Where builds are served during an audit: each tenant has an origin of its own, and one for each of its faults. */
export interface TestServer {
  origin(tenant: string): string;
  close: Served['close'];
}

/**
 * Serves builds as the portal does. On a fault's own origin (`<fault>.<tenant>.localhost`) that fault happens.
 * @throws UserError `cannot-listen`
 */
export async function openTestServer(deployments: readonly Deployment[]): Promise<TestServer> {
  const scenarios = new FaultScenarios();
  const handler: Handler = async (request) => {
    const [, id, fault] = request.host.split('.').reverse();
    const deployment = deployments.find(({ tenant }) => tenant === id);
    if (!deployment) throw new Refusal(404, `There is no tenant at ${request.host}.`);
    // Failures are counted for each origin by itself: tenants are looked at side by side.
    return scenarios.answer(request, request.host, fault, () => portalAnswer(deployment, request));
  };
  const { port, close } = await listen(handler, { port: 0, strict: false, host: undefined });
  return {
    origin: (tenant) => `http://${tenant}.localhost:${port}`,
    close,
  };
}
