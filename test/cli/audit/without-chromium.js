// Preloaded into the program by a test: the machine has no npm package with a browser.
import { registerHooks } from 'node:module';

registerHooks({
  resolve(specifier, context, next) {
    if (specifier === '@sparticuz/chromium') throw new Error('Cannot find package @sparticuz/chromium');
    return next(specifier, context);
  },
});
