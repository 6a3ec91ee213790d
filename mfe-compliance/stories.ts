import type { PageStory } from '@adili/http/testing';
import { registerStories } from './src/testing/stories.ts';

export default [...registerStories] satisfies PageStory[];
