import { portalPaths } from 'eos-content-host/server';

const portal = process.env.PORTAL ?? 'http://localhost:4173';

/** @type {import('next').NextConfig} */
export default {
  // While developing; on a real portal its own server answers these.
  rewrites: async () => ({
    beforeFiles: portalPaths.flatMap((path) => [
      { source: path, destination: portal + path },
      { source: `${path}:rest+`, destination: `${portal}${path}:rest+` },
    ]),
  }),
  // The address of the tenant call ends in a slash.
  skipTrailingSlashRedirect: true,
};
