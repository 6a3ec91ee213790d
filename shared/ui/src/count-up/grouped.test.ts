import { grouped } from './grouped.ts';

test.each([0, 7, 999, 1000, 2000, 12_345.6, 999_999.5, 1_000_000, -4321, -123])(
  '%p as Intl would say it',
  (value) => {
    expect(grouped(value)).toBe(value.toLocaleString('en-US', { maximumFractionDigits: 0 }));
  },
);
