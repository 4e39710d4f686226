import { findViolations } from '../support/browser/axe.ts'
import { open, phone } from '../support/browser/page.ts'
import { addWishlist } from '../support/data/shortlists.ts'
import { newUser, signIn } from '../support/people/users.ts'
import { expect, test } from '../support/test.ts'

/** More than visitors see of any other list. */
const photoCount = 30
const project = 'The Pretend Hour'

// The link is off at the end, so its request is answered with 404.
test.use({ expectedErrors: /status of 404/ })

test('[S2.2.05] a wishlist is shared, opened by a stranger, and switched off again', async ({
  page,
  browser,
}) => {
  const user = await newUser({ roles: ['customer'] })
  const id = await addWishlist({ userId: user.id, name: 'Nana’s hallway', project, photoCount })
  await signIn(page, user)
  await open(page, '/wishlists')
  await page.getByRole('link', { name: 'Nana’s hallway' }).click()
  await expect(page).toHaveURL(new RegExp(`/wishlists/${id}$`))
  await expect(page.getByText(`For ${project}`)).toBeVisible()
  expect(await findViolations(page)).toEqual([])

  const panel = page.getByRole('region', { name: 'Share by link' })
  await expect(panel.getByRole('link')).toHaveCount(0)
  await panel.getByRole('switch').check()
  const link = panel.getByRole('link')
  await expect(link).toHaveAttribute('href', /^\/shared-wishlist\/[0-9a-f]{10}$/)
  const sharedPath = (await link.getAttribute('href')) ?? ''

  const strangerContext = await browser.newContext()
  const stranger = await strangerContext.newPage()
  const response = await open(stranger, sharedPath)
  expect(response?.headers()['referrer-policy']).toBe('no-referrer')
  await expect(stranger.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('Nana’s hallway')
  await expect(stranger.getByText('Nora’s wishlist')).toBeVisible()
  const photos = stranger.getByRole('list', { name: 'Photos' })
  await expect(photos.getByRole('listitem')).toHaveCount(photoCount)
  await expect(photos.locator('img').first()).toHaveJSProperty('complete', true)
  const content = await stranger.content()
  for (const secret of [project, 'Nowhere Road']) expect(content).not.toContain(secret)
  await expect(stranger.getByRole('main')).not.toContainText('$')
  expect(await findViolations(stranger)).toEqual([])
  await stranger.setViewportSize(phone)
  const overflow = () => document.documentElement.scrollWidth - window.innerWidth
  expect(await stranger.evaluate(overflow)).toBeLessThanOrEqual(0)
  expect(await findViolations(stranger)).toEqual([])

  await photos.getByRole('link').first().click()
  await expect(stranger).toHaveURL(/\/auth\?mode=login&returnUrl=%2Fphoto%2F\d+$/)

  await panel.getByRole('switch').uncheck()
  await expect(panel).toContainText('can open this wishlist.')
  await expect(async () => {
    await open(stranger, sharedPath)
    await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('Page not found')
  }).toPass()
  await strangerContext.close()

  await page.setViewportSize(phone)
  expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0)
  expect(await findViolations(page)).toEqual([])
})
