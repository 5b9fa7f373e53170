// @ts-check
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { cachedDataVersionTag } from 'node:v8';
import { Script } from 'node:vm';

// By `require`, because an import would load Web Crypto, too.
/** @type {typeof import('node:crypto')} */
const { hash } = createRequire(import.meta.url)('node:crypto');
const digestLength = 20;
const digestOf = (/** @type {Buffer} */ code) => hash('sha1', code, 'buffer');

/**
 * Loads a CommonJS file with the code that V8 made of it in an earlier run. Node's own compile cache holds only what is
 * compiled while a file is loaded; but most functions are compiled when they are first called, which takes a tenth of a
 * build.
 * @param {string} path a file that never changes under its name
 * @returns its exports, and a function that saves the code; call it when the file has done its work
 */
export function requireWithCodeCache(path) {
  // V8's version, its flags and what the processor can do: the code is good for nothing else.
  const cache = `${path}.${cachedDataVersionTag()}`;
  const script = new Script(
    `(function (exports, require, module, __filename, __dirname) {${readFileSync(path, 'utf8')}\n})`,
    { filename: path, cachedData: codeIn(cache) },
  );
  const loaded = { exports: /** @type {any} */ ({}) };
  script.runInThisContext()(loaded.exports, createRequire(path), loaded, path, dirname(path));
  const save = () => {
    if (script.cachedDataRejected === false) return;
    const code = script.createCachedData();
    try {
      const staging = `${cache}.${process.pid}`;
      writeFileSync(staging, Buffer.concat([digestOf(code), code]));
      renameSync(staging, cache);
    } catch {
      // A cache that cannot be written only costs time.
    }
  };
  return { exports: loaded.exports, save };
}

/** V8 crashes on damaged code, such as a file has after a power failure. @param {string} cache */
function codeIn(cache) {
  try {
    const file = readFileSync(cache);
    const code = file.subarray(digestLength);
    return digestOf(code).equals(file.subarray(0, digestLength)) ? code : undefined;
  } catch {
    return undefined;
  }
}
