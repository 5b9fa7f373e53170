import { expect, test } from 'vitest';
import { contentTypeOf } from '../../../src/cli/output/delivery.ts';
import { kindAt, textLeaves, textsAt } from '../../../src/cli/texts/shape.ts';

// What every object has by its prototype is no entry of a table.
test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])(
  '%s is neither a key nor a file type nor a text',
  (key) => {
    expect(textsAt([key])).toBeUndefined();
    expect(kindAt(['LEGAL_NOTICE', key])).toBeUndefined();
    expect(textLeaves(JSON.parse(`{ "${key}": "a", "LEGAL_NOTICE": { "${key}": "b" } }`))).toEqual([]);
    expect(contentTypeOf(`file.${key}`)).toBe('application/octet-stream');
  },
);
