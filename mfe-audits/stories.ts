import type { PageStory } from '@adili/http/testing';
import { auditStories } from './src/testing/stories.ts';

export default [...auditStories] satisfies PageStory[];
