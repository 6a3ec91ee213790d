import { thresholds, vitals } from '@adili/schemas/web-vitals/vitals';
import { vitalBounds } from './vital-bounds.ts';

test.each(vitals)('each threshold of %s is a bound, with another close by on both sides', (vital) => {
  const bounds = vitalBounds[vital];
  for (const threshold of thresholds[vital]) {
    const at = bounds.indexOf(threshold);
    expect(at).toBeGreaterThan(0);
    expect((bounds[at - 1] ?? 0) / threshold).toBeGreaterThanOrEqual(0.85);
    expect((bounds[at + 1] ?? Number.POSITIVE_INFINITY) / threshold).toBeLessThanOrEqual(1.17);
  }
});
