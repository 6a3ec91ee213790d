import { brand } from '@adili/schemas/brand';
import { applyHead } from './create-host.ts';

const content = (selector: string) => document.querySelector(selector)?.getAttribute('content');
const canonical = () => document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.getAttribute('href');

beforeEach(() => {
  document.head.innerHTML =
    '<meta name="description" content="before"><link rel="canonical" href="https://adili.example/before">';
  history.replaceState(null, '', '/app/blog?page=2');
});

test('takes on what the page says', () => {
  applyHead({ title: 'Guides', description: 'All guides.', canonical: '/blog' }, '/app/');
  expect(document.title).toBe('Guides | Adili');
  expect(content('meta[name=description]')).toBe('All guides.');
  expect(canonical()).toBe('https://adili.example/app/blog');
});

test('falls back as the server does', () => {
  applyHead({ title: 'Dashboard' }, '/app/');
  expect(content('meta[name=description]')).toBe(brand.description);
  expect(canonical()).toBe('https://adili.example/app/blog');
});
