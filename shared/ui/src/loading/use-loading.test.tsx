import { act, renderHook, waitFor } from '@testing-library/react';
import { useLoading } from './use-loading.ts';

const loaded = (value: unknown) => ({ kind: 'loaded', value });

test('loading, then loaded; what was loaded can be changed', async () => {
  const load = jest.fn(async () => ['a']);
  const { result } = renderHook(() => useLoading(load));
  expect(result.current.state).toEqual({ kind: 'loading' });
  await waitFor(() => expect(result.current.state).toEqual(loaded(['a'])));
  act(() => result.current.change((now) => [...now, 'b']));
  expect(result.current.state).toEqual(loaded(['a', 'b']));
  expect(load).toHaveBeenCalledTimes(1);
});

test('a failure is kept until a retry', async () => {
  const error = new Error('Out of order.');
  const load = jest.fn<Promise<string>, []>().mockRejectedValueOnce(error).mockResolvedValueOnce('there');
  const { result } = renderHook(() => useLoading(load));
  await waitFor(() => expect(result.current.state).toEqual({ kind: 'failed', error }));
  act(() => result.current.retry());
  expect(result.current.state).toEqual({ kind: 'loading' });
  await waitFor(() => expect(result.current.state).toEqual(loaded('there')));
});

test('only the last load counts, and leaving aborts it', async () => {
  const asked: { signal: AbortSignal; answer(value: string): void }[] = [];
  const load = (signal: AbortSignal) =>
    new Promise<string>((answer) => {
      asked.push({ signal, answer });
    });
  const { result, unmount } = renderHook(() => useLoading(load));
  act(() => result.current.retry());
  const [first, second] = asked;
  expect(first?.signal.aborted).toBe(true);
  await act(async () => second?.answer('new'));
  await act(async () => first?.answer('old'));
  expect(result.current.state).toEqual(loaded('new'));
  act(() => result.current.retry());
  unmount();
  expect(asked[2]?.signal.aborted).toBe(true);
});
