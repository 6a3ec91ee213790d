import { init, type ModuleFederation } from '@module-federation/enhanced/runtime';

// In place of federation's package of the same name: what the code that its plugin generates calls in a shell or a
// remote of this product. Nothing here is for remotes known at build time, for several share scopes, for layers, or
// for the tree shaking of what is shared, of which there are none. Each function takes the place of federation's of
// the same name, in webpack-bundler-runtime 2.9.2.

interface Consumed {
  shareKey: string;
  shareScope: string[];
  requiredVersion: string;
  singleton: boolean;
  /** Gets the build's own copy. */
  fallback(): Factory | Promise<Factory>;
}

type Factory = () => unknown;
/** By key and version. */
type Copies = Record<string, Record<string, { lib: Factory }>>;
type ModuleSource = (module: { exports: unknown }) => void;

interface WebpackRequire {
  /** Modules by their sources, and those that ran. */
  m: Record<string, ModuleSource>;
  c: Record<string, unknown>;
  /** The share scopes. */
  S: unknown;
  I(scope: string, initScope?: object[]): unknown;
  federation: {
    instance: ModuleFederation;
    initOptions: Parameters<typeof init>[0];
    hasAttachShareScopeMap?: boolean;
  };
  consumesLoadingData: { moduleIdToConsumeDataMapping: Record<string, Consumed> };
}

interface Consuming {
  webpackRequire: WebpackRequire;
  /** By module: a promise on the way, 0 once it is there. */
  installedModules: Record<string, unknown>;
}

interface ChunkConsuming extends Consuming {
  chunkId: string;
  chunkMapping: Record<string, readonly string[]>;
  promises: unknown[];
}

interface Sharing {
  webpackRequire: WebpackRequire;
  shareScopeName: string;
  initPromises: Record<string, Promise<true>>;
  initTokens: Record<string, object>;
  initScope?: object[];
}

interface ContainerInit {
  webpackRequire: WebpackRequire;
  shareScope: Parameters<ModuleFederation['initShareScopeMap']>[1];
  shareScopeKey: string;
  initScope: object[];
  remoteEntryInitOptions?: object;
}

function attachShareScopeMap(webpackRequire: WebpackRequire): void {
  webpackRequire.S = webpackRequire.federation.instance.shareScopeMap;
}

function consumed({ webpackRequire }: Consuming, id: string) {
  const { shareKey, shareScope, requiredVersion, singleton, fallback } = webpackRequire.consumesLoadingData
    .moduleIdToConsumeDataMapping[id] as Consumed;
  const options = { customShareInfo: { shareConfig: { singleton, requiredVersion }, scope: shareScope } };
  return { shareKey, scope: shareScope[0] ?? '', requiredVersion, singleton, fallback, options };
}

/** From now on a module is made by its source, also where it ran before. */
function provide({ webpackRequire }: Consuming, id: string, get: Factory): void {
  webpackRequire.m[id] = (module) => {
    delete webpackRequire.c[id];
    module.exports = get();
  };
}

/**
 * The shell's module or, of what several remotes bring along in the same version, the copy that is there already.
 * Nobody waits for a copy of another remote's, so nobody fails with it.
 */
async function load(consuming: ChunkConsuming, id: string): Promise<Factory> {
  const { instance } = consuming.webpackRequire.federation;
  const { shareKey, scope, requiredVersion, singleton, fallback, options } = consumed(consuming, id);
  if (singleton) return ((await instance.loadShare(shareKey, options)) || fallback()) as Factory;
  const shared = instance.shareScopeMap[scope] as Copies;
  const factory = shared[shareKey]?.[requiredVersion]?.lib ?? (await fallback());
  shared[shareKey] = { ...shared[shareKey], [requiredVersion]: { lib: factory } };
  return factory;
}

/** What a chunk takes from the share scope is there before the chunk runs. */
function consumes(options: ChunkConsuming): void {
  const { installedModules, promises } = options;
  for (const id of options.chunkMapping[options.chunkId] ?? []) {
    if (!(id in installedModules)) {
      installedModules[id] = load(options, id).then(
        (factory) => {
          installedModules[id] = 0;
          provide(options, id, factory);
        },
        (error) => {
          delete installedModules[id];
          provide(options, id, () => {
            throw error;
          });
        },
      );
    }
    promises.push(installedModules[id]);
  }
}

/** What the first code takes from the share scope: by then it has what the build itself supplies. */
function installInitialConsumes(options: Consuming & { initialConsumes: readonly string[] }): void {
  for (const id of options.initialConsumes)
    provide(options, id, () => {
      const { shareKey, options: share } = consumed(options, id);
      const factory = options.webpackRequire.federation.instance.loadShareSync(shareKey, share);
      return (factory as Factory)();
    });
}

function initializeSharing({
  webpackRequire,
  shareScopeName,
  initPromises,
  initTokens,
  initScope = [],
}: Sharing) {
  const { instance } = webpackRequire.federation;
  initTokens[shareScopeName] ??= { from: instance.name };
  const token = initTokens[shareScopeName];
  // Two that share with each other would start each other for ever.
  if (initScope.includes(token)) return;
  initScope.push(token);
  const strategy = instance.options.shareStrategy;
  initPromises[shareScopeName] ??= Promise.all(
    instance.initializeSharing(shareScopeName, { strategy, initScope, from: 'build' } as never),
  ).then(() => true);
  attachShareScopeMap(webpackRequire);
  return initPromises[shareScopeName];
}

function initContainerEntry(options: ContainerInit) {
  const { webpackRequire, shareScope, shareScopeKey } = options;
  const { instance, initOptions } = webpackRequire.federation;
  instance.initOptions({ name: initOptions.name, remotes: [], ...options.remoteEntryInitOptions });
  instance.initShareScopeMap(shareScopeKey, shareScope);
  attachShareScopeMap(webpackRequire);
  return webpackRequire.I(shareScopeKey, options.initScope);
}

/** @public */
export default {
  runtime: true,
  attachShareScopeMap,
  bundlerRuntimeOptions: {},
  bundlerRuntime: {
    init: ({ webpackRequire }: { webpackRequire: WebpackRequire }) =>
      init(webpackRequire.federation.initOptions),
    consumes,
    installInitialConsumes,
    I: initializeSharing,
    initContainerEntry,
  },
};
