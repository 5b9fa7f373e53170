import type { BootData } from '../../pages/boot-data.ts';

/**
 * Writes `eos-content.js`: the boot data, on a line of its own, in front of the bootstrap.
 * @param bootstrap the bundled `src/runtime/bootstrap.ts`
 */
export const bootScript = (bootData: BootData, bootstrap: string): string =>
  `(function(){var __EOS_BOOT_DATA__=\n${scriptSafe(JSON.stringify(bootData))}\n;${bootstrap}})();\n`;

/**
 * Reads the boot data back.
 * @throws SyntaxError for what `bootScript` has not written
 */
export const bootDataIn = (script: string): BootData => JSON.parse(script.split('\n')[1] ?? '');

/**
 * JSON as a script: ASCII only, because a host may have another encoding and the server may not name ours; and without
 * what closes a script element or begins a comment in it.
 */
export const scriptSafe = (json: string): string =>
  json.replace(
    /[^\0-\x7f]|<(?=\/script|script|!--)/gi,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
