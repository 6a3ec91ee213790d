import { expect } from 'playwright/test';
import { indexPage } from '../../api/src/domain/register/packs/index-page.ts';
import { packIndex } from '../../api/src/domain/register/packs/pack-index.ts';
import { packDescription, packSigner } from '../../api/src/testing/pack-fixture.ts';
import { test } from '../stack/browser.ts';
import { expectWholeAtEachWidth } from './between-widths.ts';

/** A4 without its margins. */
const PAPER = 680;

test("a pack's page keeps words without a place to break at in their columns, on screen and on paper", async ({
  page,
}) => {
  const description = packDescription();
  const controls = description.controls.map((control) => ({ ...control, title: 'Ab1_'.repeat(50) }));
  await page.setContent(indexPage(packIndex({ ...description, controls }), 12, packSigner().signer));
  const wider = () =>
    page
      .locator('.wide')
      .evaluateAll((places) =>
        places
          .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
          .map((place) => place.getAttribute('aria-label')),
      );
  await expectWholeAtEachWidth(page, 'the page of a pack');
  await page.setViewportSize({ width: 1280, height: 900 });
  expect(await wider(), 'wider than a screen').toEqual([]);
  await page.setViewportSize({ width: PAPER, height: 900 });
  await page.emulateMedia({ media: 'print' });
  expect(await wider(), 'wider than paper').toEqual([]);
});
