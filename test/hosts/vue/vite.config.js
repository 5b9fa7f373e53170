import vue from '@vitejs/plugin-vue';
import { fetchFrame, mergeContentSecurityPolicy } from 'eos-content-host/server';
import { eosContent } from 'eos-content-host/vite';
import { defineConfig } from 'vite';

const portal = process.env.PORTAL ?? 'http://localhost:4173';

/** Vue makes its markup through a Trusted Types policy of its name. */
const ownPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'self'; require-trusted-types-for 'script'; trusted-types vue";

export default defineConfig(async () => {
  const { contentSecurityPolicy } = await fetchFrame({ portal });
  return {
    plugins: [vue(), eosContent({ portal })],
    preview: {
      headers: { 'Content-Security-Policy': mergeContentSecurityPolicy(ownPolicy, contentSecurityPolicy) },
    },
  };
});
