/** All that the frame requests: build, tenant, login box, live changes of `eos-content preview`. */
export const portalPaths = [
  '/services/content/',
  '/services/api/tenant/',
  '/services/login/',
  '/@preview/',
] as const;
