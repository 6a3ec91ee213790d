import type { SceneName } from '../data/features.ts';
import { Accessibility } from './scenes/accessibility.tsx';
import { Dashboard } from './scenes/dashboard.tsx';
import { Integrations } from './scenes/integrations.tsx';
import { Monitor } from './scenes/monitor.tsx';
import { Report } from './scenes/report.tsx';
import { Training } from './scenes/training.tsx';

const scenes = {
  report: Report,
  monitor: Monitor,
  dashboard: Dashboard,
  integrations: Integrations,
  accessibility: Accessibility,
  training: Training,
} satisfies Record<SceneName, () => React.ReactNode>;

/** The drawing of a feature. */
export function FeatureScene({ name }: { name: SceneName }) {
  const Scene = scenes[name];
  return <Scene />;
}
