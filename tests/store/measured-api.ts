import { demoOperator } from '../../api/src/config/demo-accounts.ts';
import { fill } from '../../api/src/data/fill.ts';
import { type Answer, browser, caller } from '../../api/src/testing/call.ts';
import { Entry } from '../../api/src/testing/entry.ts';
import { createTestUsers } from '../../api/src/testing/test-users.ts';
import { pageSize } from '../../shared/schemas/src/limits.ts';
import { apiEnvironment, openPlace, type Place } from './place.ts';

/** Where the next page is. */
const nextOf = ({ headers }: Answer) => headers.get('link')?.match(/^<(.*)>; rel="next"$/)?.[1];

/** An API over a store of so many visits, in a process of its own. */
export class MeasuredApi {
  readonly rows: number;
  /** Milliseconds from the start of the process until it listened. */
  readonly boot: number;
  readonly #api: Entry;
  readonly #call: ReturnType<typeof caller>;
  readonly #token: string;

  private constructor(
    rows: number,
    boot: number,
    api: Entry,
    call: ReturnType<typeof caller>,
    token: string,
  ) {
    this.rows = rows;
    this.boot = boot;
    this.#api = api;
    this.#call = call;
    this.#token = token;
  }

  /** @param folder for what it keeps beside, and the place itself where that is one */
  static async open(place: Place, folder: string, rows: number): Promise<MeasuredApi> {
    const store = await openPlace(place);
    await fill(store, { visitors: rows, payments: 0, now: new Date(), tell: () => undefined });
    await store.close();
    const began = performance.now();
    const api = new Entry({ ...apiEnvironment(place, folder), METRICS: 'true' });
    const call = caller(await api.address());
    const boot = performance.now() - began;
    const { token } = await createTestUsers(call).logIn(demoOperator.email, demoOperator.password);
    return new MeasuredApi(rows, boot, api, call, token);
  }

  /** Of the process, in megabytes. */
  async memory(): Promise<number> {
    const { text } = await this.#call('GET', '/metrics');
    return Number(text.match(/^process_resident_memory_bytes (\d+)/m)?.[1]) / 1_048_576;
  }

  /** Milliseconds that a visit took until it was acknowledged. */
  async visit(): Promise<number> {
    const parts = { body: { page_path: '/pricing' }, headers: { 'user-agent': browser } };
    const { took } = await this.#timed('POST', '/visits', parts, 204);
    return took;
  }

  /** A page of the operator's list of visits: how long it took, and its bytes. */
  async page(path = '/admin/visitors'): Promise<{ took: number; bytes: number }> {
    const { took, answer } = await this.#timed('GET', path, this.#asOperator(), 200);
    return { took, bytes: Buffer.byteLength(answer.text) };
  }

  /** Where page so-and-so is, or the last full one: as an operator gets there, page by page. */
  async addressOf(page: number): Promise<{ page: number; path: string }> {
    const number = Math.min(page, Math.floor(this.rows / pageSize.default));
    let path = `/admin/visitors?limit=${pageSize.max}`;
    for (let left = (number - 1) * pageSize.default; left > 0; left -= pageSize.max) {
      const asked = new URLSearchParams(path.split('?')[1]);
      asked.set('limit', String(Math.min(left, pageSize.max)));
      const { answer } = await this.#timed('GET', `/admin/visitors?${asked}`, this.#asOperator(), 200);
      path = nextOf(answer) ?? path;
    }
    return { page: number, path: path.replace(/limit=\d+/, `limit=${pageSize.default}`) };
  }

  async close(): Promise<void> {
    this.#api.signal('SIGTERM');
    await this.#api.ended();
  }

  #asOperator() {
    return { token: this.#token, adminKey: '{key}' };
  }

  async #timed(method: string, path: string, parts: object, status: number) {
    const began = performance.now();
    const answer = await this.#call(method, path, parts);
    if (answer.status !== status)
      throw new Error(`${method} ${path} answered ${answer.status}: ${answer.text}`);
    return { took: performance.now() - began, answer };
  }
}
