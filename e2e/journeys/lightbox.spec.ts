import type { Page } from '@playwright/test'
import { findViolations } from '../support/browser/axe.ts'
import { open } from '../support/browser/page.ts'
import { signIn } from '../support/people/users.ts'
import { expect, test } from '../support/test.ts'

const lightbox = (page: Page) => page.getByRole('dialog', { name: 'Enlarged photo' })
const enlargeButton = (page: Page) => page.getByRole('button', { name: /^Enlarge #\d+/ })

/** Opens a photo from a list, so it has a previous and a next photo. */
async function openPhoto(page: Page): Promise<void> {
  await signIn(page, 'customer')
  await open(page, `/search?q=airship`)
  await page.getByRole('list', { name: 'Photos' }).getByRole('link').first().press('Enter')
  await expect(enlargeButton(page)).toBeVisible()
}

/** Waits until the browser has left the history entry of the lightbox: the dialog can close earlier. */
async function waitForPageEntry(page: Page): Promise<void> {
  await page.waitForFunction(() => !('enlarged' in (window.history.state?.usr ?? {})))
}

async function readTransform(page: Page) {
  const image = lightbox(page).getByRole('img').first()

  return await image.evaluate(({ parentElement }) => parentElement?.style.transform)
}

test('the lightbox works by keyboard alone', async ({ page }) => {
  await openPhoto(page)
  await enlargeButton(page).press('Enter')
  const dialog = lightbox(page)
  const zoomButton = dialog.getByRole('button', { name: /fit to window/ })
  await expect(dialog.getByText('1 of 5')).toBeVisible()
  await expect(dialog.getByRole('img', { name: /Airship/ })).toBeVisible()
  const fittedZoom = await zoomButton.textContent()

  await page.keyboard.press('+')
  await expect(zoomButton).not.toHaveText(fittedZoom ?? '')
  await page.keyboard.press('+')
  await page.keyboard.press('+')
  await expect(dialog.getByText(/^The preview has no more detail/)).toBeVisible()
  const centeredTransform = await readTransform(page)
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => readTransform(page)).not.toBe(centeredTransform)
  await expect(dialog.getByText('1 of 5')).toBeVisible()
  await page.keyboard.press('0')
  await expect(zoomButton).toHaveText(fittedZoom ?? '')

  for (const surround of ['Light table', 'Booth', 'Screening room']) {
    await page.keyboard.press('b')
    await expect(dialog.getByRole('button', { name: surround, pressed: true })).toBeVisible()
    expect(await findViolations(page)).toEqual([])
  }
  await page.keyboard.press('i')
  await expect(dialog.getByRole('region', { name: 'Photo information' })).toBeVisible()
  await page.keyboard.press('i')

  const firstUrl = page.url()
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByText('2 of 5')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByText('4 of 5')).toBeVisible()
  const fourthUrl = page.url()
  expect(fourthUrl).not.toBe(firstUrl)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(enlargeButton(page)).toBeFocused()
  await waitForPageEntry(page)
  await expect(page).toHaveURL(fourthUrl)

  // The browser's Back button also closes the lightbox and stays on the current photo.
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('4 of 5')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByText('5 of 5')).toBeVisible()
  const fifthUrl = page.url()
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(fifthUrl)
  await expect(enlargeButton(page)).toBeFocused()

  await recordRing(page)
  await page.goBack()
  await expect(page.locator('html')).toHaveAttribute('data-rings', 'shown gone')
})

/** Records the ring around the photo that the user returns to. It lasts a second, so polling could miss it. */
async function recordRing(page: Page): Promise<void> {
  await page.evaluate(() => {
    const states: string[] = []
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        states.push(target instanceof Element && target.matches('[data-ringed]') ? 'shown' : 'gone')
      }
      document.documentElement.dataset.rings = states.join(' ')
    }).observe(document.body, { subtree: true, attributeFilter: ['data-ringed'] })
  })
}

test('a single Escape closes the lightbox, even after a double click or a reload', async ({
  page,
}) => {
  const gate = Promise.withResolvers<void>()
  await page.route(/\/assets\/lightbox-[^/]*\.js/, async (route) => {
    await gate.promise
    await route.continue()
  })
  await openPhoto(page)
  const photoUrl = page.url()
  await enlargeButton(page).dblclick()
  gate.resolve()
  const dialog = lightbox(page)
  await expect(dialog.getByText('1 of 5')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(enlargeButton(page)).toBeFocused()
  await expect(page).toHaveURL(photoUrl)

  await page.keyboard.press('Enter')
  await expect(dialog.getByText('1 of 5')).toBeVisible()
  await page.reload()
  await expect(dialog.getByText('1 of 5')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(enlargeButton(page)).toBeVisible()
  await expect(page).toHaveURL(photoUrl)

  // The browser's Forward button reopens the lightbox, and Escape closes it.
  await page.goForward()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL(/\/search\?q=airship$/)
})

test('the lightbox remembers the surround, and the mouse zooms and pans', async ({ page }) => {
  await openPhoto(page)
  await enlargeButton(page).click()
  const dialog = lightbox(page)
  await dialog.getByRole('button', { name: 'Booth' }).click()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await enlargeButton(page).click()
  await expect(dialog.getByRole('button', { name: 'Booth', pressed: true })).toBeVisible()

  const fittedTransform = await readTransform(page)
  await page.mouse.move(720, 400)
  await page.mouse.wheel(0, -300)
  await expect.poll(() => readTransform(page)).not.toBe(fittedTransform)
  await page.keyboard.press('0')
  await page.mouse.dblclick(720, 400)
  const zoomedTransform = await readTransform(page)
  await page.mouse.move(700, 400)
  await page.mouse.down()
  await page.mouse.move(640, 360, { steps: 3 })
  await page.mouse.up()
  await expect.poll(() => readTransform(page)).not.toBe(zoomedTransform)
  const draggedTransform = await readTransform(page)
  await dialog.getByRole('button', { name: 'Move up' }).click()
  await expect.poll(() => readTransform(page)).not.toBe(draggedTransform)
  await dialog.getByRole('button', { name: /fit to window/ }).click()
  await expect(dialog.getByRole('button', { name: 'Next photo' })).toBeVisible()

  // Same as a 1440 px desktop at 200% zoom.
  await page.setViewportSize({ width: 720, height: 450 })
  const image = dialog.getByRole('img').first()
  await expect.poll(async () => (await image.boundingBox())?.height).toBeGreaterThan(400)
  await expect(dialog.getByRole('button', { name: 'Booth' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Photo information' }).click()
  await expect(dialog.getByRole('radio', { name: /Hero usage/ })).toBeVisible()
  expect(await findViolations(page)).toEqual([])
})
