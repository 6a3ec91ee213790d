/**
 * Does `work` for items of a source, several at once, and hands the answers back in the source's order. No more than
 * twice as many items are taken from the source as are worked on, however long it is.
 */
export async function* inOrder<Item, Answer>(
  source: AsyncIterable<Item> | Iterable<Item>,
  atOnce: number,
  work: (item: Item) => Promise<Answer>,
): AsyncGenerator<Answer> {
  const waiting: Promise<Answer>[] = [];
  let running = 0;
  let wake = Promise.withResolvers<void>();
  const start = (item: Item) => {
    running += 1;
    const answer = work(item).finally(() => {
      running -= 1;
      wake.resolve();
    });
    // Whether it failed is asked when its turn comes.
    answer.catch(() => undefined);
    waiting.push(answer);
  };
  for await (const item of source) {
    while (running >= atOnce || waiting.length >= atOnce * 2) {
      wake = Promise.withResolvers();
      const first = waiting[0];
      // The first may be ready while others run, or the other way round.
      const isFirst = await Promise.race([first?.then(() => true), wake.promise.then(() => false)]);
      if (isFirst) {
        waiting.shift();
        yield (await first) as Answer;
      }
    }
    start(item);
  }
  for (const answer of waiting) yield await answer;
}
