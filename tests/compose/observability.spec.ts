import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '@adili/server/workspace';
import { expect, test } from '../stack/browser.ts';
import { compose } from './compose.ts';

const deploy = path.join(ROOT, 'deploy');

interface Targets {
  activeTargets: { labels: { job: string }; health: string }[];
}

interface Rules {
  groups: { rules: unknown[] }[];
}

interface Dashboard {
  panels: { targets?: { expr: string }[] }[];
}

/** What Prometheus's own program for checking says, over this checkout's files. */
const promtool = (...words: string[]) =>
  compose(
    ...['run', '--rm', '-T', '--no-deps', '--volume', `${deploy}:/deploy:ro`, 'prometheus', 'promtool'],
    ...words,
  );

test("Prometheus reads its settings, and the alerts' own tests pass", async () => {
  await promtool('check', 'config', '/deploy/prometheus.yml');
  await promtool('test', 'rules', '/deploy/prometheus-rules.test.yml');
});

test('Prometheus asks every process, loads ten alerts, and answers the dashboard', async () => {
  await compose('up', '--wait', 'prometheus');
  try {
    const address = (await compose('port', 'prometheus', '9090')).trim();
    const ask = async (way: string) => {
      const answer = await fetch(`http://${address}/api/v1/${way}`);
      expect(answer.status, way).toBe(200);
      return (await answer.json()).data;
    };
    const targets = async () => {
      const { activeTargets }: Targets = await ask('targets?state=active');
      return activeTargets.map(({ labels, health }) => `${labels.job} ${health}`).sort();
    };
    await expect
      .poll(targets, { timeout: 40_000 })
      .toEqual([...Array(3).fill('adili-api up'), 'adili-shell up']);
    const { groups }: Rules = await ask('rules?type=alert');
    expect(groups.flatMap(({ rules }) => rules)).toHaveLength(10);
    const dashboard = await readFile(path.join(deploy, 'grafana-dashboard.json'), 'utf8');
    const { panels }: Dashboard = JSON.parse(dashboard);
    for (const { expr } of panels.flatMap(({ targets = [] }) => targets))
      await ask(`query?query=${encodeURIComponent(expr.replaceAll('$__rate_interval', '1m'))}`);
  } finally {
    await compose('rm', '--stop', '--force', 'prometheus');
  }
});
