import { controlTexts } from '@adili/schemas/controls/control-texts';
import { hasTag, tagsOf, tidyTags } from '@adili/schemas/controls/tags';

/**
 * The tags of a control with others: commas or lines part them, and none is taken away.
 * @returns null where they would be too long together
 */
export function withTags(before: string | undefined, others: readonly string[]): string | undefined | null {
  const more = tagsOf(others.join(',').replaceAll('\n', ',')).filter((tag) => !hasTag(before, tag));
  if (more.length === 0) return before;
  const together = tidyTags([before, ...more].filter(Boolean).join(', '));
  return controlTexts.shape.tags.safeParse(together).success ? together : null;
}
