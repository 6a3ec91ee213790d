import type { PageModule as NewPageModule } from '../src/page.ts';
import type { RemoteManifest as NewManifest } from '../src/remote.ts';
import type { Shell as NewShell } from '../src/shell.ts';

/**
 * Methods as plain functions, all the way down: TypeScript compares the parameters of methods in both directions,
 * which would let a method that asks for more pass as the one that asked for less.
 */
type Strict<T> = T extends (...given: infer Given) => infer Answer
  ? (...given: { [Index in keyof Given]: Strict<Given[Index]> }) => Strict<Answer>
  : T extends HTMLElement | Promise<unknown>
    ? T
    : T extends object
      ? { [Key in keyof T]: Strict<T[Key]> }
      : T;

/** What shell and remote hand each other. */
interface Handed {
  Shell: object;
  PageModule: object;
  RemoteManifest: object;
}

/**
 * The contract of this checkout against a released one. Every value of the newest must do where the released one is
 * expected and the other way round, so within a major version the contract only ever gains what is optional.
 */
export interface BothWays<Released extends Handed> {
  /** The newest shell hosts a remote built against the released contract. */
  newestShell: {
    Shell: (given: Strict<NewShell>) => Strict<Released['Shell']>;
    PageModule: (given: Strict<Released['PageModule']>) => Strict<NewPageModule>;
    RemoteManifest: (given: Released['RemoteManifest']) => NewManifest;
  };
  /** A shell of the released contract hosts the newest remote. */
  releasedShell: {
    Shell: (given: Strict<Released['Shell']>) => Strict<NewShell>;
    PageModule: (given: Strict<NewPageModule>) => Strict<Released['PageModule']>;
    RemoteManifest: (given: NewManifest) => Released['RemoteManifest'];
  };
}
