import type { ServedRoute } from '../http/route.ts';
import type { Services } from './foundation/services.ts';

/** Work by its name among the stored jobs. */
type Work = Readonly<Record<string, (services: Services) => Promise<unknown>>>;

/** What a wing of the domain brings to the API. */
export interface Wing {
  readonly routes: readonly ServedRoute[];
  /** Each makes its kind of jobs known. */
  readonly jobs?: readonly ((services: Services) => void)[];
  readonly hourly?: Work;
  /** Each half of a minute. Its signal is aborted where another process has the work now. */
  readonly often?: Readonly<Record<string, (services: Services, signal: AbortSignal) => Promise<unknown>>>;
  /** A look by each process for what is due and must not wait: it costs a read where nothing is. */
  readonly eachSecond?: readonly ((services: Services) => Promise<void>)[];
  /** At most five minutes after it is due. */
  readonly soon?: Work;
}
