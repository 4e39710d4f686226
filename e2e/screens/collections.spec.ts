import { origins } from '../stack/addresses.ts'
import { widths } from '../support/door.ts'
import { signIn } from '../support/people.ts'
import { takeView } from '../support/picture.ts'
import { test } from '../support/test.ts'

const [{ viewport: wide }, { viewport: phone }] = widths

/** Of the drawn photos: its cover, and a page of it. */
const drawn = 'Cars in the driveway'

const screens = [
  { name: 'collections-1440', viewport: wide },
  { name: 'collections-1440-dark', viewport: wide, isDark: true },
  { name: 'collections-390', viewport: phone },
  { name: 'collection-1440', viewport: wide, isOne: true },
  { name: 'collection-1440-dark', viewport: wide, isOne: true, isDark: true },
  { name: 'collection-390', viewport: phone, isOne: true },
]

for (const { name, viewport, isOne, isDark } of screens) {
  test.describe(name, () => {
    test.use({
      viewport,
      colorScheme: isDark ? 'dark' : 'light',
      hasTouch: viewport === phone,
      isMobile: viewport === phone,
    })

    test('the collections', async ({ page }) => {
      await signIn(page, 'customer')
      await page.goto(`${origins.web}/collections`)
      await page.locator('html[data-ready]').waitFor()
      const cover = page.getByRole('link', { name: new RegExp(`^${drawn}`) })
      await cover.waitFor()
      if (isOne) {
        await cover.click()
        await page.getByText(/^Showing/).waitFor()
      }
      await takeView(page, name)
    })
  })
}
