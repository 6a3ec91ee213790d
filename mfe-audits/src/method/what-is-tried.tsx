import { Section } from '@adili/ui';
import { machineNotice } from '../layout/machine-words.ts';

/** How verdicts come about, what is tried and what is not. Each sentence stands in src/claims/ledger.ts. */
export const WhatIsTried = () => (
  <>
    <Section title="How a verdict comes about" width="text">
      <p>{machineNotice} There is no score.</p>
      <ul>
        <li>
          <strong>Failed</strong>: a check found an element that breaks the criterion, and no exception that
          it can see.
        </li>
        <li>
          <strong>Needs a manual check</strong>: a check found what only a person can judge, or a part of the
          page was not looked at. The result says which part.
        </li>
        <li>
          <strong>No issue found</strong>: the checks looked at all of the page and found no failure. That
          isn’t a pass.
        </li>
        <li>
          <strong>Not applicable</strong>: the page has nothing that the criterion is about, such as a video.
        </li>
      </ul>
    </Section>
    <Section title="What is tried" width="text">
      <ul>
        <li>
          Two engines read the page and its frames. What axe-core fails, fails, but for a few rules that we
          saw to be wrong. What only AccessLint finds is for a person to judge.
        </li>
        <li>
          Checks of our own try what markup doesn’t show: what moves or sounds by itself, colours as they are
          drawn, names as the browser tells them, and the language of a text.
        </li>
        <li>
          The page is looked at in a window 1280 pixels wide, or as its owner chose, and in others of 640, 360
          and 320, upright and turned, with more space between letters and lines, and for its colours in the
          other colour scheme.
        </li>
        <li>
          It is scrolled through once. Where something came later, all of it is looked at again. Details are
          opened one by one.
        </li>
        <li>
          On proved websites it is used by keyboard: Tab through all it leads to, keys of one character, and
          controls that are not what they look like. Tabs and menus are opened.
        </li>
        <li>
          Pages of one audit are compared: the order of their navigation, names of what does the same, and
          where help stands.
        </li>
      </ul>
    </Section>
  </>
);

export const WhatIsNotTried = () => (
  <Section title="What is not tried" width="text">
    <ul>
      <li>
        Whether words, pictures and captions say what they should. A check can only ask a person to look.
      </li>
      <li>Criteria of level AAA, and documents such as PDF.</li>
      <li>Screen readers, other browsers and touch. All is seen in one browser, Chromium.</li>
      <li>Keys in frames of other websites. On websites that nobody proved, keys anywhere.</li>
      <li>
        What lies behind the first 12 closed parts, the first 20 frames or the first 150 presses of Tab. The
        result says how much more there was.
      </li>
      <li>What comes after a log-in, a payment or a form that is sent. Our command line can log in.</li>
    </ul>
  </Section>
);
