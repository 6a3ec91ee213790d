import { fireEvent, render, screen } from '@testing-library/react';
import { routedRemote } from '../testing/routed-remote.ts';
import { useLinkClicks } from './use-link-clicks.ts';

const remotes = [routedRemote()];

function setUp(props: React.ComponentProps<'a'>) {
  const navigate = jest.fn();
  const Frame = () => {
    useLinkClicks('/app/', remotes, navigate);
    return (
      <a {...props}>
        <b>The guide</b>
      </a>
    );
  };
  render(<Frame />);
  return navigate;
}

/** Clicks as the browser would, and answers whether the browser is to follow the link itself. */
function click(options: MouseEventInit = {}): boolean {
  let follows = true;
  const stay = (event: MouseEvent) => {
    follows = !event.defaultPrevented;
    event.preventDefault();
  };
  window.addEventListener('click', stay, { once: true });
  fireEvent.click(screen.getByText('The guide'), options);
  return follows;
}

test('a plain click on a known page navigates, with search and fragment', () => {
  const navigate = setUp({ href: '/app/blog/gdpr?from=mail#scope' });
  expect(click()).toBe(false);
  expect(navigate).toHaveBeenCalledWith('/blog/gdpr?from=mail#scope');
});

test.each([
  ['another site', { href: 'https://elsewhere.example/app/blog' }],
  ['outside the base path', { href: '/blog' }],
  ['an unknown page', { href: '/app/nowhere' }],
  ['a new tab', { href: '/app/blog', target: '_blank' }],
  ['a download', { href: '/app/blog', download: '' }],
  ['a mail', { href: 'mailto:sales@adili.example' }],
  ['no address', {}],
  ['a fragment of this page', { href: '#scope' }],
])("a link to %s is the browser's", (_what, props) => {
  const navigate = setUp(props);
  expect(click()).toBe(true);
  expect(navigate).not.toHaveBeenCalled();
});

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  "a click with %o is the browser's",
  (options) => {
    const navigate = setUp({ href: '/app/blog' });
    expect(click(options)).toBe(true);
    expect(navigate).not.toHaveBeenCalled();
  },
);

test('a click that the page took for itself is left alone', () => {
  const navigate = setUp({ href: '/app/blog', onClick: (event) => event.preventDefault() });
  expect(click()).toBe(false);
  expect(navigate).not.toHaveBeenCalled();
});
