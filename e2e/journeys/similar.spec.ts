import { origins } from '../stack/addresses.ts'
import { ask } from '../support/database.ts'
import { signIn } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('nothing comes up from below when there turns out to be nothing similar', async ({ page }) => {
  const [photo] = await ask<{ photoid: number }>(
    "select photoid from photos where description = 'Lantern parade, street 9'",
  )
  let answer = () => {}
  const awaited = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/photos/similar?*', async (route) => {
    await awaited
    await route.fulfill({ json: [] })
  })
  await page.route(/\/preview\b.*webp/, (route) =>
    route.fulfill({ body: gray, contentType: 'image/webp' }),
  )
  await signIn(page, 'customer')
  await page.goto(`${origins.web}/photo/${photo?.photoid}`)
  await expect(page.getByText('Loading photos')).toBeAttached()

  const trending = page.getByRole('heading', { name: 'Trending' })
  const top = () => trending.evaluate((element) => element.getBoundingClientRect().top)
  await trending.scrollIntoViewIfNeeded()
  await page.waitForTimeout(500)
  const before = await top()
  expect(before).toBeLessThan(844)
  answer()
  await expect(page.getByText('No Similar Photos Found')).toBeAttached()
  expect(await top()).toBeCloseTo(before, 0)
})

const gray = Buffer.from('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==', 'base64')
