import path from 'node:path';
import { openStore } from '@adili/delivery/store/open-store';
import { StoreAddressError } from '@adili/delivery/store/version-store';
import { loadEnvFile } from '@adili/server/env-file';
import { httpServer } from '@adili/server/http-server';
import { listen, PortUnavailableError } from '@adili/server/listen';
import { createLog } from '@adili/server/log';
import { serveMetrics } from '@adili/server/metrics/serve-metrics';
import { answerOversizedHeads } from '@adili/server/oversized-heads';
import { runPreflight } from '@adili/server/preflight';
import { SettingsError } from '@adili/server/settings/read-settings';
import { stopOnSignals } from '@adili/server/stop-on-signals';
import { ROOT } from '@adili/server/workspace';
import { createShellApp } from './app.ts';
import { parseConfig } from './config.ts';
import { AskedFacts } from './facts/asked-facts.ts';
import { installationFacts } from './facts/installation-facts.ts';
import { replyTimeFacts } from './facts/reply-time.ts';
import { measureRemotes } from './metrics.ts';
import { ClaimRecorder } from './ownership/claim-recorder.ts';
import { look } from './preflight.ts';
import { keepDelivered } from './registry/keep-delivered.ts';
import { KeptStore } from './registry/kept-store.ts';
import { Registry } from './registry/registry.ts';
import { isFolder, remoteSources } from './registry/sources.ts';
import { shellBuildInUse } from './shell-build.ts';
import { StatusSource } from './status/status-source.ts';

/** What a person can put right is said in plain lines. */
function giveUp(error: unknown): never {
  if (error instanceof SettingsError || error instanceof PortUnavailableError) console.error(error.message);
  else if (error instanceof StoreAddressError) console.error(`Setting REGISTRY: ${error.message}`);
  else throw error;
  process.exit(1);
}

async function main(): Promise<void> {
  loadEnvFile();
  await runPreflight(look, process.argv.slice(2));
  const config = parseConfig(process.env);
  const log = createLog('shell', config.LOG_LEVEL);
  const published = config.REGISTRY === undefined ? null : await openStore(config.REGISTRY, ROOT);
  const kept =
    published && !isFolder(published) && config.SHELL_DATA_DIR !== undefined
      ? await KeptStore.open(published, path.resolve(ROOT, config.SHELL_DATA_DIR), log)
      : null;
  const store = kept ?? published;
  const registry = new Registry(remoteSources(config, store), log, published && new ClaimRecorder(published));
  const status = new StatusSource(config.STATUS_FILE, log);
  status.start();
  const asked = [installationFacts, replyTimeFacts].map(
    (each) => new AskedFacts(config.API_INTERNAL, each, log),
  );
  for (const each of asked) each.start();
  const app = createShellApp({
    status,
    asked,
    config,
    shell: await shellBuildInUse(config.LIVE_RELOAD),
    registry,
    store,
    log,
  });
  registry.start();
  const keeping = kept && keepDelivered(registry, kept);
  keeping?.start();
  const http = httpServer(app);
  answerOversizedHeads(http);
  const server = await listen(http, {
    port: config.SHELL_PORT,
    host: config.HOST,
    setting: 'SHELL_PORT',
    // A tab follows the builds of development over a request that never ends.
    patience: config.LIVE_RELOAD ? 0 : 5_000,
  });
  log.info({ port: server.port }, 'shell listens');
  const metricsAt = {
    port: config.SHELL_METRICS_PORT,
    host: config.METRICS_HOST,
    setting: 'SHELL_METRICS_PORT',
  };
  const measures = await serveMetrics(metricsAt, () => measureRemotes(registry), log);
  const stop = async () => {
    await server.drain(config.DRAIN_MS);
    registry.stop();
    keeping?.stop();
    await server.close();
    await measures?.close();
  };
  stopOnSignals(stop, { drain: config.DRAIN_MS, failed: giveUp });
}

await main().catch(giveUp);
