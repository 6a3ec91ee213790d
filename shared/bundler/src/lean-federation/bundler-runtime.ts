import { init, type ModuleFederation } from '@module-federation/enhanced/runtime';

// In place of federation's package of the same name: what the code that its plugin generates calls in a shell or a
// remote of this product. Nothing here is for remotes known at build time, for several share scopes, for layers, or
// for the tree shaking of what is shared, of which there are none; and remotes offer nothing from the start. Each
// function takes the place of federation's of the same name, in webpack-bundler-runtime 2.9.2. A remote has no runtime
// of its own: it takes what it shares from the scope that the shell hands it.

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
interface Copy {
  get?(): Factory | Promise<Factory>;
  lib?: Factory | undefined;
}
/** By key and version. */
type Copies = Record<string, Record<string, Copy>>;
type ModuleSource = (module: { exports: unknown }) => void;

interface WebpackRequire {
  /** Modules by their sources, and those that ran. */
  m: Record<string, ModuleSource>;
  c: Record<string, unknown>;
  /** The share scopes. */
  S: Record<string, unknown>;
  federation: {
    /** In a remote its share scopes alone. */
    instance: Pick<ModuleFederation, 'shareScopeMap'>;
    initOptions: Options;
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
  shareScope: Copies;
}

function attachShareScopeMap(webpackRequire: WebpackRequire): void {
  webpackRequire.S = webpackRequire.federation.instance.shareScopeMap;
}

const askedOf = ({ webpackRequire }: Consuming, id: string): Asked =>
  webpackRequire.consumesLoadingData.moduleIdToConsumeDataMapping[id] as Asked;

/** From now on a module is made by its source, also where it ran before. */
function provide({ webpackRequire }: Consuming, id: string, get: Factory): void {
  webpackRequire.m[id] = (module) => {
    delete webpackRequire.c[id];
    module.exports = get();
  };
}

/**
 * The shell's module or, of what several remotes bring along in the same version, the copy that is there already.
 * No remote waits for another's copy, so none fails with it. Of two that bring it at once both take the one that ran
 * first: what else they share may rest on it. One that failed as it ran, perhaps for want of another, is nobody's.
 */
async function load(consuming: ChunkConsuming, id: string): Promise<Factory> {
  const scope = consuming.webpackRequire.S.default as Copies;
  const { shareKey, requiredVersion, singleton, fallback } = askedOf(consuming, id);
  const copies = scope[shareKey] ?? {};
  const copy = singleton ? Object.values(copies)[0] : copies[requiredVersion];
  const there = copy?.lib ?? (await copy?.get?.());
  if (there) return there;
  const own = await fallback();
  return () => {
    const meanwhile = scope[shareKey]?.[requiredVersion]?.lib;
    if (meanwhile) return meanwhile();
    const exports = own();
    scope[shareKey] = { ...scope[shareKey], [requiredVersion]: { lib: () => exports } };
    return exports;
  };
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
      const instance = options.webpackRequire.federation.instance as ModuleFederation;
      const factory = instance.loadShareSync(asked.shareKey, {
        customShareInfo: { shareConfig: asked, scope: asked.shareScope },
      });
      return (factory as Factory)();
    });
}

function initContainerEntry({ webpackRequire, shareScope }: ContainerInit): void {
  webpackRequire.S.default = shareScope;
}

/** @public */
export default {
  runtime: true,
  attachShareScopeMap,
  bundlerRuntimeOptions: {},
  bundlerRuntime: {
    init: ({ webpackRequire }: { webpackRequire: WebpackRequire }) =>
      FEDERATION_HAS_EXPOSES ? { shareScopeMap: {} } : init(webpackRequire.federation.initOptions),
    consumes,
    ...(FEDERATION_HAS_EXPOSES ? { initContainerEntry } : { installInitialConsumes }),
  },
};
