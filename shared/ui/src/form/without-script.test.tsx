import { renderToString } from 'react-dom/server';
import { SignupPage } from '../testing/signup-page.tsx';

/** The form as a document holds it before any script has run, or where none ever does. */
function served(): HTMLFormElement {
  document.body.innerHTML = renderToString(<SignupPage />);
  const form = document.querySelector('form');
  if (!form) throw new Error('no form');
  return form;
}

afterEach(() => document.body.replaceChildren());

test('the browser itself sends nothing of it, to no address and no server', () => {
  const form = served();
  expect(form.getAttribute('method')).toBe('dialog');
  expect(form).not.toHaveAttribute('action');
  expect(form.closest('dialog')).toBeNull();
  expect(form.querySelectorAll('[formaction], [formmethod]')).toHaveLength(0);
});

test('it says so where there are no scripts', () => {
  const [said] = served().getElementsByTagName('noscript');
  expect(said).toHaveTextContent('This form needs JavaScript');
  expect(said).toHaveTextContent('nothing that you type here is sent');
});
