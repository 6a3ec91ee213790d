/** Works of this process that take turns under a name. */
export class Turns {
  readonly #last = new Map<string, Promise<unknown>>();

  take<T>(name: string, work: () => Promise<T>): Promise<T> {
    const turn = (this.#last.get(name) ?? Promise.resolve()).then(work);
    const over = turn.catch(() => undefined);
    this.#last.set(name, over);
    over.then(() => {
      if (this.#last.get(name) === over) this.#last.delete(name);
    });
    return turn;
  }
}
