import type { Page } from '@playwright/test'
import { origins } from '../stack/addresses.ts'
import { ask } from '../support/database.ts'
import { signIn } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

const height = 844
test.use({ viewport: { width: 390, height } })

for (const count of [0, 1]) {
  test(`nothing comes up from below when ${count} turn out to be similar`, async ({ page }) => {
    const answer = await openUnanswered(page, count)
    const trending = page.getByRole('heading', { name: 'Trending' })
    const top = () => trending.evaluate((element) => element.getBoundingClientRect().top)
    await trending.scrollIntoViewIfNeeded()
    const trends = page.locator('[data-list=trending]')
    await expect(trends.or(page.getByText('Trending data is being updated'))).toBeVisible()
    const before = await top()
    expect(before).toBeLessThan(height)

    answer()
    await expect(page.getByText('Loading photos')).toHaveCount(0)
    await expect(page.getByRole('list', { name: 'Similar photos' })).toHaveCount(count)
    expect(await top()).toBeCloseTo(before, 0)

    // And once nobody sees the bare paper, it is given back.
    const ofPage = () => page.evaluate(() => document.documentElement.scrollHeight)
    const kept = await ofPage()
    await page.evaluate(() => window.scrollTo(0, 0))
    await expect.poll(ofPage).toBeLessThan(kept - 300)
  })
}

/** A photo whose similar ones come when the answer is let go, so many of them. */
async function openUnanswered(page: Page, count: number): Promise<() => void> {
  const [photo] = await ask<{ photoid: number }>(
    "select photoid from photos where description = 'Lantern parade, street 9'",
  )
  if (photo === undefined) throw new Error('There is no such photo')

  let letGo = () => {}
  const answered = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/api/photos/similar?*', async (route) => {
    const answer = await route.fetch()
    const photos: object[] = await answer.json()
    await answered
    await route.fulfill({ response: answer, json: photos.slice(0, count) })
  })
  await page.route(/\/preview\b.*webp/, (route) =>
    route.fulfill({ body: gray, contentType: 'image/webp' }),
  )
  await signIn(page, 'customer')
  await page.goto(`${origins.web}/photo/${photo.photoid}`)
  await expect(page.getByText('Loading photos')).toBeAttached()
  return letGo
}

const gray = Buffer.from('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==', 'base64')
