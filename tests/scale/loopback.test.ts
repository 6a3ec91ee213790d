import { holdToLoopback, NotLoopbackError } from './loopback.ts';

test.each(['http://127.0.0.1:8083', 'http://127.8.9.10/', 'http://[::1]:8083'])(
  '%s takes load',
  (address) => {
    expect(() => holdToLoopback(address)).not.toThrow();
  },
);

test.each([
  'http://192.0.2.7:8083',
  'http://0.0.0.0:8083',
  'http://adili.example',
  // A name may lead anywhere.
  'http://localhost:8083',
  'http://127.0.0.1.adili.example',
  'http://127.0.0.1@192.0.2.7',
  'http://[::ffff:192.0.2.7]',
  'https://127.0.0.1',
  '127.0.0.1:8083',
  '',
])('%s takes none', (address) => {
  expect(() => holdToLoopback(address)).toThrow(NotLoopbackError);
});
