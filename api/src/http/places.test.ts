import { Places } from './places.ts';

test('who comes when all are taken waits, in the order of coming', async () => {
  const places = new Places(2);
  const [first, second] = [await places.take(), await places.take()];
  const order: string[] = [];
  const waiting = async (name: string) => {
    const leave = await places.take();
    order.push(name);
    return leave;
  };
  const [third, fourth] = [waiting('third'), waiting('fourth')];
  await Promise.resolve();
  expect(order).toEqual([]);
  second();
  // Given back once, however often it is asked for.
  second();
  (await third)();
  await fourth;
  expect(order).toEqual(['third', 'fourth']);
  first();
  (await fourth)();
  expect(await Promise.all([places.take(), places.take()])).toHaveLength(2);
});
