import type { PageStory } from '@adili/http/testing';
import { accessStories } from './src/testing/access-stories.ts';
import { alertStories } from './src/testing/alert-stories.ts';
import { automationStories } from './src/testing/automation-stories.ts';
import { cardStories } from './src/testing/card-stories.ts';
import { checkStories } from './src/testing/check-stories.ts';
import { connectionStories } from './src/testing/connection-stories.ts';
import { leaveStories } from './src/testing/leave-stories.ts';
import { riskStories } from './src/testing/risk-stories.ts';
import { signalsStories } from './src/testing/signals-stories.ts';

export default [
  ...signalsStories,
  ...checkStories,
  ...alertStories,
  ...automationStories,
  ...riskStories,
  ...connectionStories,
  ...accessStories,
  ...leaveStories,
  ...cardStories,
] satisfies PageStory[];
