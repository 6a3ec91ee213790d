import type { Act } from '@adili/http/testing';
import { findByLabelText, getByText, queryByLabelText, waitFor } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';

/** Milliseconds in which a page shows what its story's person uses; a busy machine takes more than a second. */
const WAIT = { timeout: 20_000 };

const pressed = ['button', 'summary'].flatMap((name) => [name, `${name} *`]).join();

/**
 * Does in a page what a story's person does, in a modal dialog while one is open. Rejects where a
 * field or a button is not there.
 */
export async function actOut(page: HTMLElement, acts: readonly Act[]): Promise<void> {
  const person = userEvent.setup();
  for (const act of acts) {
    const inFront = () => page.querySelector<HTMLElement>('dialog[open]') ?? page;
    if ('press' in act) {
      const { press } = act;
      await person.click(
        await waitFor(
          () =>
            queryByLabelText(inFront(), press, { selector: 'button' }) ??
            getByText(inFront(), press, { selector: pressed }),
          WAIT,
        ),
      );
      continue;
    }
    const field = await findByLabelText(inFront(), act.into, { selector: 'input, textarea' }, WAIT);
    if ('file' in act) {
      // What is in it says the story's answer.
      await person.upload(field, new File([act.file], act.file));
      continue;
    }
    await person.clear(field);
    // Braces and brackets would name keys.
    await person.type(field, act.type.replace(/[{[]/g, '$&$&'));
  }
}
