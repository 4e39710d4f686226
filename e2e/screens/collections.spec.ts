import { origins } from '../stack/addresses.ts'
import { desktop, open, phone } from '../support/browser/page.ts'
import { takeViewportScreenshot } from '../support/browser/screenshots.ts'
import { runSql } from '../support/data/database.ts'
import { signIn } from '../support/people/users.ts'
import { test } from '../support/test.ts'

const collectionName = 'Out of the water'

// Few generated photos show the sea, so summer photos fill the collection.
test.beforeAll(() =>
  runSql(
    `insert into collection_photos (collection_id, photo_id)
     select c.id, p.id from collections c, uploads u join photos p on p.id = u.photo_id
     where c.name = $1 and u.file_name like 'archive-%' and p.photo_status = 'live'
       and p.tags && '{summer,swimsuit,water}' on conflict do nothing`,
    [collectionName],
  ),
)

const screens = [
  { name: 'collections-1440', viewport: desktop },
  { name: 'collections-1440-dark', viewport: desktop, isDark: true },
  { name: 'collections-390', viewport: phone },
  { name: 'collection-1440', viewport: desktop, isDetailPage: true },
  { name: 'collection-1440-dark', viewport: desktop, isDetailPage: true, isDark: true },
  { name: 'collection-390', viewport: phone, isDetailPage: true },
]

for (const { name, viewport, isDetailPage, isDark } of screens) {
  test.describe(name, () => {
    test.use({
      viewport,
      colorScheme: isDark ? 'dark' : 'light',
      hasTouch: viewport === phone,
      isMobile: viewport === phone,
    })

    test('screenshot', async ({ page }) => {
      await signIn(page, 'customer')
      await open(page, '/collections')
      const cover = page.getByRole('link', { name: new RegExp(`^${collectionName}`) })
      await cover.waitFor()
      if (isDetailPage) {
        await cover.click()
        await page.getByText(/^Showing/).waitFor()
        await page.mouse.move(0, 0)
      }
      await takeViewportScreenshot(page, name)
    })
  })
}

test('the collections popover of an admin', async ({ page }) => {
  await signIn(page, 'admin')
  await page.goto(`${origins.web}/collections`)
  await page.getByRole('link', { name: new RegExp(`^${collectionName}`) }).click()
  await page.locator('#photos a[href^="/photo/"]').first().click()
  await page.getByRole('button', { name: 'Collections', exact: true }).click()
  await page.getByRole('button', { name: 'New collection' }).click()
  await page.getByLabel('Name').fill('Parasols')
  await page.getByLabel('Description').fill('Shade on the beach')
  await page.getByRole('button', { name: 'Create collection' }).click()
  await takeViewportScreenshot(page, 'collection-popover-1440')
})
