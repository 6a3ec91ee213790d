import {
  CurrentGlobal,
  getGlobalFederationConstructor,
  ModuleFederation,
  setGlobalFederationConstructor,
  setGlobalFederationInstance,
} from '@module-federation/runtime-core';

/**
 * In place of federation's plugin of this purpose, which hands remotes all of the runtime, and so keeps it all in the
 * shell: these are the names that the code of remotes calls, of the releases before too.
 * @public
 */
export default () => ({
  name: 'adili-runtime-core',
  beforeInit<Arguments>(args: Arguments): Arguments {
    Object.assign(CurrentGlobal, {
      _FEDERATION_RUNTIME_CORE: {
        CurrentGlobal,
        ModuleFederation,
        getGlobalFederationConstructor,
        setGlobalFederationConstructor,
        setGlobalFederationInstance,
        // Remotes of the release before take these apart as they start, and use none.
        helpers: {},
      },
    });
    return args;
  },
});
