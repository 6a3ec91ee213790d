import { holdEarlySubmissions, pageTookOver } from './early-submissions.ts';

function formIn(document: Document, method: 'get' | 'post') {
  const form = document.createElement('form');
  form.method = method;
  form.append(document.createElement('button'));
  document.body.append(form);
  const submitted = jest.fn((event: SubmitEvent) => event.preventDefault());
  return { form, submitted, button: form.querySelector('button') };
}

afterEach(() => {
  // Ends the hold of the test before.
  pageTookOver(document);
  document.body.replaceChildren();
});

test('a form sent early waits for the page, then is sent by its own code', () => {
  holdEarlySubmissions(document);
  const { form, submitted, button } = formIn(document, 'post');
  const left = jest.fn();
  document.addEventListener('submit', (event) => left(event.defaultPrevented), { once: true });
  button?.click();
  expect(left).toHaveBeenCalledWith(true);
  form.addEventListener('submit', submitted);
  expect(submitted).not.toHaveBeenCalled();
  pageTookOver(document);
  expect(submitted).toHaveBeenCalledTimes(1);
});

test('once the page took over, its forms are its own', () => {
  holdEarlySubmissions(document);
  pageTookOver(document);
  const { form, submitted, button } = formIn(document, 'post');
  form.addEventListener('submit', submitted);
  button?.click();
  expect(submitted).toHaveBeenCalledTimes(1);
  expect(submitted.mock.calls[0]?.[0].target).toBe(form);
});

test('a form that only searches is left alone', () => {
  holdEarlySubmissions(document);
  const { form, button } = formIn(document, 'get');
  let held: boolean | undefined;
  form.addEventListener('submit', (event) => {
    held = event.defaultPrevented;
    event.preventDefault();
  });
  button?.click();
  expect(held).toBe(false);
});

test('a form that was taken out of the page is forgotten', () => {
  holdEarlySubmissions(document);
  const { form, submitted, button } = formIn(document, 'post');
  button?.click();
  form.addEventListener('submit', submitted);
  form.remove();
  pageTookOver(document);
  expect(submitted).not.toHaveBeenCalled();
});
