import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { metrics } from '@adili/server/metrics/registry';
import { ROOT } from '@adili/server/workspace';
import { parser } from '@prometheus-io/lezer-promql';
import { parse } from 'yaml';

interface Alert {
  alert: string;
  expr: string;
  annotations: { runbook: string; summary: string };
}

interface Panel {
  title: string;
  targets?: { expr: string }[];
}

const read = (file: string) => readFile(path.join(ROOT, file), 'utf8');
const rules = parse(await read('deploy/prometheus-rules.yml')) as { groups: { rules: Alert[] }[] };
const alerts = rules.groups.flatMap((group) => group.rules);
const { panels } = JSON.parse(await read('deploy/grafana-dashboard.json')) as { panels: Panel[] };
const queries: [string, string][] = [
  ...alerts.map(({ alert, expr }): [string, string] => [alert, expr]),
  ...panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }): [string, string] => [title, expr])),
];

/** The metrics that a query names, and what of it can't be read. */
function namesIn(query: string) {
  const names: string[] = [];
  const mistakes: string[] = [];
  parser.parse(query).iterate({
    enter: ({ name, type, from, to }) => {
      if (type.isError) mistakes.push(`at ${from} of ${query}`);
      if (name === 'Identifier') names.push(query.slice(from, to));
    },
  });
  return { names, mistakes };
}

/** Every time series that shell and API declare; Prometheus adds `up`. */
async function declared(): Promise<Set<string>> {
  for (const file of ['api/src/http/routes.ts', 'api/src/email/measured.ts', 'shell/server/metrics.ts'])
    await import(pathToFileURL(path.join(ROOT, file)).href);
  const all = await metrics.getMetricsAsJSON();
  const series = all.flatMap(({ name, type }) =>
    String(type) === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
  );
  return new Set([...series, 'up']);
}

test('a query that can not be read, and each name in one that can, is found', () => {
  expect(namesIn('sum by (job) (rate(a_total{x="y"}[5m])) > max(b)')).toEqual({
    names: ['a_total', 'b'],
    mistakes: [],
  });
  expect(namesIn('sum(rate(a_total[5m])').mistakes).not.toEqual([]);
});

test('rules and dashboard name only metrics that shell and API have', async () => {
  const known = await declared();
  const unknown = queries.flatMap(([where, query]) => {
    const { names, mistakes } = namesIn(query);
    return [...mistakes, ...names.filter((name) => !known.has(name))].map((what) => `${where}: ${what}`);
  });
  expect(queries.length).toBeGreaterThan(30);
  expect(unknown).toEqual([]);
});

test('at most ten alerts, each with what to do under its name', async () => {
  const sections = (await read('docs/alerts.md')).split(/^## /m).slice(1);
  const steps = (name: string) => sections.find((each) => each.startsWith(`${name}\n`))?.match(/^1\. /m);
  expect(alerts.length).toBeLessThanOrEqual(10);
  expect(alerts.filter(({ alert }) => !steps(alert)).map(({ alert }) => alert)).toEqual([]);
  expect(alerts.map(({ annotations }) => annotations.runbook)).toEqual(
    alerts.map(({ alert }) => `docs/alerts.md#${alert.toLowerCase()}`),
  );
});
