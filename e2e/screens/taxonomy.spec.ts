import { desktop, open, phone } from '../support/browser/page.ts'
import { takeViewportScreenshot } from '../support/browser/screenshots.ts'
import { runSql } from '../support/data/database.ts'
import { signIn } from '../support/people/users.ts'
import { test } from '../support/test.ts'

/** Generated photos only, because the photos for journeys have no real images. */
const generatedPhotosSql = `from photos join photo_events on photo_id = photos.id
  where photo_status = 'live' and not tags @> '{lantern}'`

const findPath = {
  event: async () => {
    const [event] = await runSql<{ id: string }>(
      `select event_id as id ${generatedPhotosSql} group by event_id order by count(*) desc, event_id limit 1`,
    )
    return `/taxonomy/event/${event?.id}`
  },
  storefront: async () => {
    const [owner] = await runSql<{ id: string }>(
      `select user_id as id from photos join profiles on profiles.id = user_id
       where photo_status = 'live' and storefront_name is not null
       group by user_id order by count(*) desc, user_id limit 1`,
    )
    return `/user/${owner?.id}`
  },
  events: async () => '/events',
}

const screens = [
  { name: 'taxonomy-1440', listing: 'event', viewport: desktop, isSignedIn: true },
  {
    name: 'taxonomy-1440-dark',
    listing: 'event',
    viewport: desktop,
    isSignedIn: true,
    isDark: true,
  },
  { name: 'taxonomy-390', listing: 'event', viewport: phone, isSignedIn: true },
  { name: 'taxonomy-390-dark', listing: 'event', viewport: phone, isSignedIn: true, isDark: true },
  { name: 'events-1440', listing: 'events', viewport: desktop, isSignedIn: true },
  {
    name: 'events-1440-dark',
    listing: 'events',
    viewport: desktop,
    isSignedIn: true,
    isDark: true,
  },
  { name: 'events-390', listing: 'events', viewport: phone },
  { name: 'storefront-1440', listing: 'storefront', viewport: desktop, isSignedIn: true },
  { name: 'storefront-390', listing: 'storefront', viewport: phone, isDark: true },
] as const

for (const screen of screens) {
  const { name, listing, viewport } = screen

  test.describe(name, () => {
    test.use({
      viewport,
      colorScheme: 'isDark' in screen ? 'dark' : 'light',
      hasTouch: viewport === phone,
      isMobile: viewport === phone,
    })

    test('screenshot', async ({ page }) => {
      if ('isSignedIn' in screen) await signIn(page, 'customer')
      await open(page, await findPath[listing]())
      await page.getByRole('main').locator('img').first().waitFor()
      await takeViewportScreenshot(page, name)
    })
  })
}
