import { readBootData } from './boot-data.ts';
import { holdEarlySubmissions, pageTookOver } from './early-submissions.ts';
import { originOf, overridesIn, withOverrides } from './override-address.ts';
import { whenParsed } from './when-parsed.ts';

describe('boot data', () => {
  test('reads what the server put into the document', () => {
    // Content of a page, which comes first, may be of that name.
    const content = '<div id="adili-boot">{"basePath":"/evil/"}</div>';
    document.body.innerHTML = `${content}<script type="application/json" id="adili-boot">{"basePath":"/app/"}</script>`;
    expect(readBootData(document)).toEqual({ basePath: '/app/' });
  });

  test('says what to do where it is missing', () => {
    document.body.innerHTML = '';
    expect(() => readBootData(document)).toThrow('Reload the page');
  });
});

test('starts once the document is there to its end, at once where it is already', () => {
  const started = jest.fn();
  const page = new EventTarget() as Document;
  Object.assign(page, { readyState: 'loading' });
  whenParsed(page, started);
  expect(started).not.toHaveBeenCalled();
  page.dispatchEvent(new Event('DOMContentLoaded'));
  expect(started).toHaveBeenCalledTimes(1);
  Object.assign(page, { readyState: 'interactive' });
  whenParsed(page, started);
  expect(started).toHaveBeenCalledTimes(2);
});

describe('override address', () => {
  const blog = { name: 'mfe-blog', origin: 'http://localhost:3002' };
  const auth = { name: 'mfe-auth', origin: 'http://127.0.0.1:3003' };

  const asked = (address: string) => overridesIn(new URL(address));

  test('reads overrides as the address has them, by short or whole name', () => {
    expect(
      asked(
        'http://site.example/blog?remote.blog=http://localhost:3002&page=2&remote.mfe-auth=http://127.0.0.1:3003',
      ),
    ).toEqual([blog, auth]);
    expect(asked('http://site.example/?remotes&remote=x')).toEqual([]);
  });

  test('writes overrides that read the same, and keeps the rest', () => {
    const address = withOverrides('http://site.example/app/blog?page=2&remote.old=http://localhost:1#list', [
      blog,
      auth,
    ]);
    expect(asked(address)).toEqual([blog, auth]);
    const { pathname, searchParams, hash } = new URL(address);
    expect([pathname, searchParams.get('page'), hash]).toEqual(['/app/blog', '2', '#list']);
    expect(withOverrides(address, [])).toBe('http://site.example/app/blog?page=2#list');
  });

  test.each([
    ['http://localhost:3002/', 'http://localhost:3002'],
    ['HTTPS://CDN.example:443', 'https://cdn.example'],
    ['http://localhost:3002/app', null],
    ['http://user@localhost', null],
    ['ftp://localhost', null],
    ['localhost:3002', null],
  ])('%s is the origin %s', (text, origin) => {
    expect(originOf(text)).toBe(origin);
  });
});

describe('early submissions', () => {
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

  test('a form that only searches is left as it is', () => {
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
});
