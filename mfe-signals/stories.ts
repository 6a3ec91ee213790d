import type { PageStory } from '@adili/http/testing';
import { cardStories } from './src/testing/card-stories.ts';
import { checkStories } from './src/testing/check-stories.ts';
import { signalsStories } from './src/testing/signals-stories.ts';

export default [...signalsStories, ...checkStories, ...cardStories] satisfies PageStory[];
