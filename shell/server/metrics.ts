import { metrics } from '@adili/server/metrics/registry';
import { requestDurations } from '@adili/server/metrics/request-durations';
import { holdsToken, metricsText } from '@adili/server/metrics/serve-metrics';
import type { RequestHandler } from 'express';
import { Gauge } from 'prom-client';
import type { ShellConfig } from './config.ts';
import type { Registry } from './registry/registry.ts';

const age = new Gauge({
  name: 'adili_registry_age_seconds',
  help: 'Time since a source of remotes was last read whole: the registry, or a remote’s own server',
  labelNames: ['source'],
  registers: [metrics],
});

const delivered = new Gauge({
  name: 'adili_remote_delivered',
  help: '1 for each version that is delivered, live or as a canary; the rest of its numbers are gone once it is not',
  labelNames: ['remote', 'version', 'share'],
  registers: [metrics],
});

const problems = new Gauge({
  name: 'adili_remote_problem',
  help: '1 while something keeps what a remote’s row or server names from being delivered, else 0',
  labelNames: ['remote'],
  registers: [metrics],
});

/** Brings the metrics of the remotes up to date. */
export function measureRemotes(registry: Registry): void {
  age.reset();
  for (const { source, seconds } of registry.ages) age.set({ source }, seconds);
  delivered.reset();
  problems.reset();
  for (const { name, live, canary, problem } of registry.status.remotes) {
    problems.set({ remote: name }, problem ? 1 : 0);
    const versions = { live: live?.published.version, canary: canary?.published.version };
    for (const [share, version] of Object.entries(versions))
      if (version !== undefined) delivered.set({ remote: name, version, share }, 1);
  }
  requestDurations.keepVersions((remote, version) => registry.isDelivered(remote, version));
}

/** `GET /metrics`: with the token, where there is one. */
export const sendMetrics =
  ({ METRICS_TOKEN }: ShellConfig, registry: Registry): RequestHandler =>
  async (request, response) => {
    if (METRICS_TOKEN && !holdsToken(request.headers.authorization, METRICS_TOKEN))
      return void response.status(401).set('WWW-Authenticate', 'Bearer').type('text').send('Unauthorized\n');
    const { type, content } = await metricsText(() => measureRemotes(registry));
    response.set({ 'Cache-Control': 'no-store', 'Content-Type': type }).send(content);
  };
