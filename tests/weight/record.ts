import { budgets } from './budgets.ts';
import { modulesIn, type Part, partOf } from './parts.ts';
import { keyOf, record } from './recorded.ts';
import { weighWorkspaces } from './workspace-weights.ts';

// Records what the pages with a budget are made of now, for `tests/e2e/budgets.spec.ts` to say later what has grown.

const parts = Object.keys(budgets).flatMap((address) =>
  (['frame', 'entry', 'page'] as const satisfies readonly Part[]).map((part) => ({
    key: keyOf(address, part),
    ...partOf(address, part),
  })),
);
const weights = await weighWorkspaces([...new Set(parts.map(({ workspace }) => workspace))]);
await record(
  Object.fromEntries(parts.map((part) => [part.key, modulesIn(part, weights[part.workspace] ?? {})])),
);
