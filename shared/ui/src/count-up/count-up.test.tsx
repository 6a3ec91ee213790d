import { preferReducedMotion } from '@adili/contract/testing/reduced-motion';
import { act, render, screen } from '@testing-library/react';
import { CountUp } from './count-up.tsx';

let appear: () => void;

beforeEach(() => {
  jest.useFakeTimers();
  class Observer {
    constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
      appear = () => act(() => callback([{ isIntersecting: true }]));
    }
    observe() {}
    disconnect() {}
  }
  Object.assign(globalThis, { IntersectionObserver: Observer });
});

afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, 'IntersectionObserver');
});

const pass = (ms: number) => act(() => void jest.advanceTimersByTime(ms));

test('shows the final value until it is seen, counts for two seconds, and ends where it began', () => {
  const { container } = render(<CountUp value={2000} />);
  expect(container).toHaveTextContent(/^2,000$/);

  appear();
  pass(1000);
  const moving = container.querySelector('[aria-hidden="true"]');
  const halfway = Number(moving?.textContent?.replace(',', ''));
  expect(halfway).toBeGreaterThan(0);
  expect(halfway).toBeLessThan(2000);
  expect(screen.getByText('2,000')).toBeInTheDocument();

  pass(1100);
  expect(container).toHaveTextContent(/^2,000$/);
});

test('formats as asked', () => {
  const { container } = render(<CountUp value={98} format={(value) => `${value}%`} />);
  expect(container).toHaveTextContent(/^98%$/);
});

test('stands at its value under reduced motion', () => {
  const restore = preferReducedMotion();
  appear = () => {};
  const { container } = render(<CountUp value={2000} />);
  appear();
  pass(1000);
  expect(container).toHaveTextContent(/^2,000$/);
  restore();
});
