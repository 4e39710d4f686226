import { origins } from '../stack/addresses.ts'
import { phone, toastWith } from '../support/browser/page.ts'
import { openAuth, recordLeaks } from '../support/people/auth.ts'
import { createHandOff } from '../support/people/hand-offs.ts'
import { newUser } from '../support/people/users.ts'
import { expect, test } from '../support/test.ts'

async function createTokenQuery(): Promise<string> {
  const user = await newUser({ roles: ['contributor', 'customer'] })

  return `${new URLSearchParams(await createHandOff(user))}`
}

test.describe('on a phone', () => {
  test.use({ viewport: phone })

  test('[S2.1.06] [S8.1.24] valid tokens start a session and disappear from the URL', async ({
    page,
  }) => {
    const leaks = recordLeaks(page)
    await page.goto(`${origins.web}/auth/callback?${await createTokenQuery()}`)
    await expect(toastWith(page, 'Welcome! You have been authenticated.')).toBeVisible()

    // The page soon adds a random seed to the URL.
    await expect(page).toHaveURL(/\/photos(?:\?seed=\d+)?$/)
    await page.goBack()
    await expect(page).not.toHaveURL(/token/)
    expect(leaks).toEqual([])
  })
})

test.describe('invalid tokens', () => {
  test.use({ expectedErrors: /status of 4\d\d/ })

  for (const [site, origin] of Object.entries(origins))
    test(`[S8.1.24] ${site} rejects invalid tokens`, async ({ page }) => {
      const expiredPart = btoa('{"exp":1}').replaceAll('=', '')
      const query = `access_token=${expiredPart}.${expiredPart}.${expiredPart}&refresh_token=unknown`
      const leaks = recordLeaks(page)
      await page.goto(`${origin}/auth/callback?${query}`)

      await expect(
        toastWith(page, 'Failed to authenticate. Please try logging in again.'),
      ).toBeVisible()
      await expect(page).toHaveURL(`${origin}/auth`)
      await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
      expect(leaks).toEqual([])
    })
})

test('on the contributor site, valid tokens redirect to the home page', async ({ page }) => {
  const query = await createTokenQuery()
  const leaks = recordLeaks(page)
  await openAuth(page, `/auth/callback?${query}`, origins.contributor)

  await expect(toastWith(page, 'Welcome! You have been authenticated.')).toBeVisible()
  await expect(page).toHaveURL(`${origins.contributor}/`)
  expect(leaks).toEqual([])
})
