import { neverCalled } from './never-called.ts';

/**
 * In place of federation's, which can send its messages to several places: the console is the one there is.
 * @public
 */
export const createLogger = (prefix: string) => ({
  warn: (...args: unknown[]) => console.warn(prefix, ...args),
  error: (...args: unknown[]) => console.error(prefix, ...args),
});

/** @public */
export {
  neverCalled as bindLoggerToCompiler,
  neverCalled as createInfrastructureLogger,
  neverCalled as infrastructureLogger,
  neverCalled as logger,
};
