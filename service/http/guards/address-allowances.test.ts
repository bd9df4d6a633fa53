import { describe, expect, test } from 'vitest';
import { addressAllowances } from './address-allowances.ts';

const keysOf = (ip: string) => addressAllowances({ address: 1, ranges: [] })(ip).map(({ key }) => key);

describe('the counters of an address', () => {
  test.each([
    ['203.0.113.7', ['203.0.113.7']],
    ['203.0.113.7:49152', ['203.0.113.7']],
    ['::ffff:203.0.113.7', ['203.0.113.7']],
    ['::FFFF:cb00:7107', ['203.0.113.7']],
    ['[::ffff:203.0.113.7]:80', ['203.0.113.7']],
    ['2001:db8:1:2:3:4:5:6', ['2001:db8:1:2::/64', '2001:db8:1::/48']],
    ['2001:0DB8:0001:0002::9', ['2001:db8:1:2::/64', '2001:db8:1::/48']],
    ['[2001:db8:1:2::9]:443', ['2001:db8:1:2::/64', '2001:db8:1::/48']],
    ['[2001:db8:1:2::9]', ['2001:db8:1:2::/64', '2001:db8:1::/48']],
    ['fe80::1%eth0', ['fe80::/64', 'fe80::/48']],
    ['::1', ['::/64', '::/48']],
    ['unknown', ['unknown']],
    ['_hidden', ['unknown']],
    ['', ['unknown']],
  ])('counts %s as %j', (ip, keys) => expect(keysOf(ip)).toEqual(keys));
});

test('each address in a range has the first matching limit', () => {
  const allowances = addressAllowances({
    address: 300,
    ranges: [
      { range: '203.0.113.9', perMinute: 5 },
      { range: '203.0.113.0/24', perMinute: 3000 },
      { range: '2001:db8:1::/48', perMinute: 40 },
      { range: '198.51.100.0/24', perMinute: 0 },
    ],
  });
  expect(allowances('203.0.113.8:1234')).toEqual([{ key: '203.0.113.8', perMinute: 3000 }]);
  expect(allowances('203.0.113.9')).toEqual([{ key: '203.0.113.9', perMinute: 5 }]);
  expect(allowances('203.0.114.9')).toEqual([{ key: '203.0.114.9', perMinute: 300 }]);
  expect(allowances('198.51.100.1')).toEqual([]);
  expect(allowances('2001:db8:1:2::3')).toEqual([
    { key: '2001:db8:1:2::/64', perMinute: 40 },
    { key: '2001:db8:1::/48', perMinute: 400 },
  ]);
  expect(allowances('2001:db8:2:2::3')).toMatchObject([{ perMinute: 300 }, { perMinute: 3000 }]);
});
