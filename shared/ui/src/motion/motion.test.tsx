import { preferReducedMotion } from '@adili/contract/testing/reduced-motion';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { CountUp } from '../count-up/count-up.tsx';
import { PauseButton } from './pause-button.tsx';
import { useAutoAdvance } from './use-auto-advance.ts';

describe('CountUp', () => {
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

  test('shows the final value until seen, then counts to it in two seconds', () => {
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
});

describe('useAutoAdvance', () => {
  function Carousel() {
    const advance = useAutoAdvance(3, 5000);
    return (
      <div data-testid="carousel" {...advance.containerProps}>
        <PauseButton advance={advance} what="solutions" />
        <button type="button" onClick={() => advance.select(2)}>
          Third
        </button>
        <p>Shown: {advance.index}</p>
      </div>
    );
  }

  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const pass = (ms: number) => act(() => void jest.advanceTimersByTime(ms));
  const expectShown = (index: number) => expect(screen.getByText(`Shown: ${index}`)).toBeVisible();

  test('goes on every interval and wraps', () => {
    render(<Carousel />);
    pass(4999);
    expectShown(0);
    pass(1);
    expectShown(1);
    pass(10_000);
    expectShown(0);
  });

  test('Pause stops it, Play starts it again', () => {
    render(<Carousel />);
    fireEvent.click(screen.getByRole('button', { name: 'Pause solutions' }));
    pass(20_000);
    expectShown(0);
    fireEvent.click(screen.getByRole('button', { name: 'Play solutions' }));
    pass(5000);
    expectShown(1);
  });

  test('a choice stops it for good, and the Pause button goes', () => {
    render(<Carousel />);
    fireEvent.click(screen.getByRole('button', { name: 'Third' }));
    pass(60_000);
    expectShown(2);
    expect(screen.queryByRole('button', { name: /solutions/ })).toBeNull();
  });

  test('stands still under the pointer and while it holds focus', () => {
    render(<Carousel />);
    fireEvent.pointerEnter(screen.getByTestId('carousel'));
    pass(20_000);
    expectShown(0);
    fireEvent.pointerLeave(screen.getByTestId('carousel'));
    act(() => screen.getByRole('button', { name: 'Third' }).focus());
    pass(20_000);
    expectShown(0);
    act(() => screen.getByRole('button', { name: 'Third' }).blur());
    pass(5000);
    expectShown(1);
  });

  test('stands still while the tab is hidden', () => {
    render(<Carousel />);
    const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    fireEvent(document, new Event('visibilitychange'));
    pass(20_000);
    expectShown(0);
    visibility.mockReturnValue('visible');
    fireEvent(document, new Event('visibilitychange'));
    pass(5000);
    expectShown(1);
  });

  test('never moves under reduced motion', () => {
    const restore = preferReducedMotion();
    render(<Carousel />);
    pass(20_000);
    expectShown(0);
    expect(screen.queryByRole('button', { name: /solutions/ })).toBeNull();
    restore();
  });
});
