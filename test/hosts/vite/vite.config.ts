import react from '@vitejs/plugin-react';
import { fetchFrame, mergeContentSecurityPolicy } from 'eos-content-host/server';
import { eosContent } from 'eos-content-host/vite';
import { defineConfig } from 'vite';

/** The portal to try the application against: `npx eos-content preview`, or a test system. */
const portal = process.env.PORTAL ?? 'http://localhost:4173';

/** What this application itself needs. */
const ownPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'self'; require-trusted-types-for 'script'; trusted-types 'none'";

export default defineConfig(async () => {
  const { contentSecurityPolicy } = await fetchFrame({ portal });
  return {
    plugins: [react(), eosContent({ portal })],
    // On a real portal its server sends this.
    preview: {
      headers: { 'Content-Security-Policy': mergeContentSecurityPolicy(ownPolicy, contentSecurityPolicy) },
    },
  };
});
