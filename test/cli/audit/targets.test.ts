import { expect, test } from 'vitest';
import { targetAt } from '../../../src/cli/audit/targets.ts';

test('a name and a password in an address open the page, and no report names them', () => {
  const access = { cookies: [], headers: { 'X-Stage': 'test' }, isInsecure: false };
  const target = targetAt(new URL('https://anna:p%40ss%@test.example.com/x?y#z'), [], access);
  const Authorization = `Basic ${Buffer.from('anna:p@ss%').toString('base64')}`;
  expect(target).toMatchObject({
    url: 'https://test.example.com/x?y#z',
    address: 'https://test.example.com/x?y#z',
    access: { ...access, headers: { Authorization, 'X-Stage': 'test' } },
  });
  expect(JSON.stringify(target)).not.toContain('p%40ss');
});
