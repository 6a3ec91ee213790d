import { usableStorage } from './browser-storage.ts';

test('the browser keeps what it is given', () => {
  usableStorage(() => localStorage).setItem('kept', 'yes');
  expect(localStorage.getItem('kept')).toBe('yes');
});

test.each([
  [
    'reading it throws',
    () => {
      throw new DOMException('denied', 'SecurityError');
    },
  ],
  [
    'writing throws',
    () => ({
      ...localStorage,
      getItem: () => null,
      removeItem: () => {},
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    }),
  ],
])('where the browser refuses storage (%s), a session lasts as long as the document', (_what, storageOf) => {
  const storage = usableStorage(storageOf);
  storage.setItem('token', 'abc');
  expect(storage.getItem('token')).toBe('abc');
  storage.removeItem('token');
  expect(storage.getItem('token')).toBeNull();
});
