import type { Found } from '../probe.ts';

/** What failed, and of what asks the first alone, which names where one has to ask the same. */
export function askOnce(found: readonly Found[]): Found[] {
  const [first, ...more] = found.filter(({ verdict }) => verdict === 'review');
  const failed = found.filter(({ verdict }) => verdict === 'failed');
  if (!first) return failed;
  const places = more.slice(0, 3).map(({ selector }) => selector.slice(-60));
  const alike =
    more.length === 0
      ? ''
      : ` The same is to be asked of ${places.join(', ')}${more.length > 3 ? ` and ${more.length - 3} more` : ''}.`;
  return [...failed, { ...first, message: first.message + alike }];
}
