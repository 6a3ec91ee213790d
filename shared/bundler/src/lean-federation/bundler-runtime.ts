import { init, type ModuleFederation } from '@module-federation/enhanced/runtime';
import {
  CurrentGlobal,
  ModuleFederation as Instance,
  setGlobalFederationInstance,
} from '@module-federation/runtime-core';

// In place of federation's package of the same name: what the code that its plugin generates calls in a shell or a
// remote of this product. Nothing here is for remotes known at build time, for several share scopes, for layers, or
// for the tree shaking of what is shared, of which there are none; and remotes offer nothing from the start. Each function takes the place of federation's of
// the same name, in webpack-bundler-runtime 2.9.2.

/** Put in by federation's plugin: true in remotes. */
declare const FEDERATION_HAS_EXPOSES: boolean;

interface Asked {
  shareKey: string;
  shareScope: string[];
  requiredVersion: string;
  singleton: boolean;
  /** Gets the build's own copy. */
  fallback(): Factory | Promise<Factory>;
}

type Options = Parameters<typeof init>[0];
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
  federation: {
    instance: ModuleFederation;
    initOptions: Options;
    hasAttachShareScopeMap?: boolean;
  };
  consumesLoadingData: { moduleIdToConsumeDataMapping: Record<string, Asked> };
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

interface ContainerInit {
  webpackRequire: WebpackRequire;
  shareScope: Parameters<ModuleFederation['initShareScopeMap']>[1];
  shareScopeKey: string;
  remoteEntryInitOptions?: object;
}

function attachShareScopeMap(webpackRequire: WebpackRequire): void {
  webpackRequire.S = webpackRequire.federation.instance.shareScopeMap;
}

const askedOf = ({ webpackRequire }: Consuming, id: string): Asked =>
  webpackRequire.consumesLoadingData.moduleIdToConsumeDataMapping[id] as Asked;

const inWords = (asked: Asked) => ({ customShareInfo: { shareConfig: asked, scope: asked.shareScope } });

/** From now on a module is made by its source, also where it ran before. */
function provide({ webpackRequire }: Consuming, id: string, get: Factory): void {
  webpackRequire.m[id] = (module) => {
    delete webpackRequire.c[id];
    module.exports = get();
  };
}

/**
 * The shell's module or, of what several remotes bring along in the same version, the copy that is there already.
 * No remote waits for another's copy, so none fails with it.
 */
async function load(consuming: ChunkConsuming, id: string): Promise<Factory> {
  const { instance } = consuming.webpackRequire.federation;
  const asked = askedOf(consuming, id);
  const { shareKey, requiredVersion, fallback } = asked;
  if (asked.singleton) return ((await instance.loadShare(shareKey, inWords(asked))) || fallback()) as Factory;
  const copies = instance.shareScopeMap[asked.shareScope[0] ?? ''] as Copies;
  const factory = copies[shareKey]?.[requiredVersion]?.lib ?? (await fallback());
  copies[shareKey] = { ...copies[shareKey], [requiredVersion]: { lib: factory } };
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
      options.installedModules[id] = 0;
      const asked = askedOf(options, id);
      const factory = options.webpackRequire.federation.instance.loadShareSync(
        asked.shareKey,
        inWords(asked),
      );
      return (factory as Factory)();
    });
}

/** A remote's instance: the one there is, where a retry evaluates the entry once more. */
function startRemote(options: Options): ModuleFederation {
  const known = CurrentGlobal.__FEDERATION__.__INSTANCES__.find(({ name }) => name === options.name);
  const instance = known ?? new Instance(options);
  if (known) known.initOptions(options);
  else setGlobalFederationInstance(instance);
  return instance;
}

function initContainerEntry(options: ContainerInit): void {
  const { webpackRequire, shareScope, shareScopeKey } = options;
  const { instance, initOptions } = webpackRequire.federation;
  instance.initOptions({ name: initOptions.name, remotes: [], ...options.remoteEntryInitOptions });
  instance.initShareScopeMap(shareScopeKey, shareScope);
  attachShareScopeMap(webpackRequire);
}

/** @public */
export default {
  runtime: true,
  attachShareScopeMap,
  bundlerRuntimeOptions: {},
  bundlerRuntime: {
    init: ({ webpackRequire }: { webpackRequire: WebpackRequire }) =>
      (FEDERATION_HAS_EXPOSES ? startRemote : init)(webpackRequire.federation.initOptions),
    consumes,
    ...(FEDERATION_HAS_EXPOSES ? { initContainerEntry } : { installInitialConsumes }),
  },
};
