import type { Page } from '@playwright/test'
import { findViolations } from '../support/browser/axe.ts'
import { open } from '../support/browser/page.ts'
import { signIn } from '../support/people/people.ts'
import { expect, test } from '../support/test.ts'

const word = 'airship'

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Enlarged photo' })
const enlargeOf = (page: Page) => page.getByRole('button', { name: /^Enlarge #\d+/ })

/** Opens a photo from a list, so it has a previous and a next photo. */
async function openPhoto(page: Page): Promise<void> {
  await signIn(page, 'customer')
  await open(page, `/search?q=${word}`)
  await page.getByRole('list', { name: 'Photos' }).getByRole('link').first().press('Enter')
  await expect(enlargeOf(page)).toBeVisible()
}

async function lookOf(page: Page) {
  const picture = dialogOf(page).getByRole('img').first()

  return await picture.evaluate(({ parentElement }) => parentElement?.style.transform)
}

test('the lightbox opens, works and closes by keyboard alone', async ({ page }) => {
  await openPhoto(page)
  await enlargeOf(page).press('Enter')
  const dialog = dialogOf(page)
  const zoom = dialog.getByRole('button', { name: /fit to window/ })
  await expect(dialog.getByText('1 of 5')).toBeVisible()
  await expect(dialog.getByRole('img', { name: /Airship/ })).toBeVisible()
  const fitted = await zoom.textContent()

  await page.keyboard.press('+')
  await expect(zoom).not.toHaveText(fitted ?? '')
  await page.keyboard.press('+')
  await page.keyboard.press('+')
  await expect(dialog.getByText(/^Past the preview/)).toBeVisible()
  const middle = await lookOf(page)
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => lookOf(page)).not.toBe(middle)
  await expect(dialog.getByText('1 of 5')).toBeVisible()
  await page.keyboard.press('0')
  await expect(zoom).toHaveText(fitted ?? '')

  for (const name of ['Light table', 'Booth', 'Screening room']) {
    await page.keyboard.press('b')
    await expect(dialog.getByRole('button', { name, pressed: true })).toBeVisible()
    expect(await findViolations(page)).toEqual([])
  }
  await page.keyboard.press('i')
  await expect(dialog.getByRole('region', { name: 'Photo information' })).toBeVisible()
  await page.keyboard.press('i')

  const first = page.url()
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByText('2 of 5')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByText('4 of 5')).toBeVisible()
  const fourth = page.url()
  expect(fourth).not.toBe(first)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(enlargeOf(page)).toBeFocused()
  await expect(page).toHaveURL(fourth)

  // The browser's Back closes it too, and stays on the current photo.
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('4 of 5')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByText('5 of 5')).toBeVisible()
  const fifth = page.url()
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(fifth)
  await expect(enlargeOf(page)).toBeFocused()

  await noteRings(page)
  await page.goBack()
  await expect(page.locator('html')).toHaveAttribute('data-rings', 'shown gone')
})

/** Records the ring around the photo the user returns to: it lasts one second, which a busy machine would miss. */
async function noteRings(page: Page): Promise<void> {
  await page.evaluate(() => {
    const seen: string[] = []
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        seen.push(target instanceof Element && target.matches('[data-ringed]') ? 'shown' : 'gone')
      }
      document.documentElement.dataset.rings = seen.join(' ')
    }).observe(document.body, { subtree: true, attributeFilter: ['data-ringed'] })
  })
}

test('one step closes the lightbox after a double click during loading, or after a reload', async ({
  page,
}) => {
  const { promise: here, resolve: bring } = Promise.withResolvers<void>()
  await page.route(/\/assets\/lightbox-[^/]*\.js/, async (route) => {
    await here
    await route.continue()
  })
  await openPhoto(page)
  const photo = page.url()
  await enlargeOf(page).dblclick()
  bring()
  const dialog = dialogOf(page)
  await expect(dialog.getByText('1 of 5')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(enlargeOf(page)).toBeFocused()
  await expect(page).toHaveURL(photo)

  await page.keyboard.press('Enter')
  await expect(dialog.getByText('1 of 5')).toBeVisible()
  await page.reload()
  await expect(dialog.getByText('1 of 5')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(enlargeOf(page)).toBeVisible()
  await expect(page).toHaveURL(photo)

  // Forward opens it again, and it closes as before.
  await page.goForward()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL(/\/search\?q=airship$/)
})

test('the surround is remembered, and the mouse does what the keys do', async ({ page }) => {
  await openPhoto(page)
  await enlargeOf(page).click()
  const dialog = dialogOf(page)
  await dialog.getByRole('button', { name: 'Booth' }).click()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await enlargeOf(page).click()
  await expect(dialog.getByRole('button', { name: 'Booth', pressed: true })).toBeVisible()

  const fitted = await lookOf(page)
  await page.mouse.move(720, 400)
  await page.mouse.wheel(0, -300)
  await expect.poll(() => lookOf(page)).not.toBe(fitted)
  await page.keyboard.press('0')
  await page.mouse.dblclick(720, 400)
  const near = await lookOf(page)
  await page.mouse.move(700, 400)
  await page.mouse.down()
  await page.mouse.move(640, 360, { steps: 3 })
  await page.mouse.up()
  await expect.poll(() => lookOf(page)).not.toBe(near)
  const dragged = await lookOf(page)
  await dialog.getByRole('button', { name: 'Move up' }).click()
  await expect.poll(() => lookOf(page)).not.toBe(dragged)
  await dialog.getByRole('button', { name: /fit to window/ }).click()
  await expect(dialog.getByRole('button', { name: 'Next photo' })).toBeVisible()

  // A 1440 px desktop at 200 % zoom.
  await page.setViewportSize({ width: 720, height: 450 })
  const picture = dialog.getByRole('img').first()
  await expect.poll(async () => (await picture.boundingBox())?.height).toBeGreaterThan(400)
  await expect(dialog.getByRole('button', { name: 'Booth' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Photo information' }).click()
  await expect(dialog.getByRole('radio', { name: /Hero usage/ })).toBeVisible()
  expect(await findViolations(page)).toEqual([])
})
