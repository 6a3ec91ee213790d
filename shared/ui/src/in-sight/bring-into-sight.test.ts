import { bringIntoSight } from './bring-into-sight.ts';

let grow: () => void = () => undefined;

beforeEach(() => {
  Object.assign(globalThis, {
    ResizeObserver: class {
      constructor(heard: () => void) {
        grow = heard;
      }
      observe() {}
      disconnect() {
        grow = () => undefined;
      }
    },
  });
});
afterEach(() => Reflect.deleteProperty(globalThis, 'ResizeObserver'));

test('what was asked for stays in sight while the page grows, until the person acts', () => {
  const place = document.body.appendChild(document.createElement('div'));
  const scrolls = jest.fn();
  place.scrollIntoView = scrolls;
  bringIntoSight(place);
  grow();
  expect(scrolls).toHaveBeenCalledTimes(2);
  window.dispatchEvent(new Event('wheel'));
  grow();
  expect(scrolls).toHaveBeenCalledTimes(2);
});
