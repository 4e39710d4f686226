import type { Role } from '@shoebox/domain/accounts/roles'
import { toastWith } from '@shoebox/web-auth/testing/open-site.tsx'
import { refusal } from '@shoebox/web-kit/testing/fake-server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { buildCartItem } from '../../../testing/build-cart.ts'
import { openPage } from '../../../testing/open-page.tsx'

const menu = page.getByRole('banner').getByRole('button', { name: 'Nora' })
const goToMyPhotos = page.getByRole('menuitem', { name: 'Go to My Photos', exact: true })
const transferMessage = 'Taking you to the contributor site'
const failureMessage = 'Failed to transfer. Please try again.'

type VisitOptions = NonNullable<Parameters<typeof openPage>[1]>

/** Opens a page with fake timers, which run in real time until `skipRedirectDelay` fast-forwards them. */
async function open(path: string, { user, answers }: VisitOptions) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  const { server, ...screen } = await openPage(path, {
    user: user ?? { roles: ['contributor'] },
    answers: { handOff: refusal('overloaded'), ...answers },
    boot: { contributorOrigin: 'https://contributor.test' },
  })
  const countTransfers = () => server.calls.filter(({ id }) => id === 'handOff').length

  return { ...screen, countTransfers }
}

/** Three times the delay before the redirect. */
const skipRedirectDelay = () => vi.advanceTimersByTimeAsync(1500)

test('[S2.4.05] the menu has Account, Search, Cart with its count, Wishlists, Downloads, and what only staff and contributors have', async () => {
  const openMenu = async (roles: Role[]) => {
    const handOff = Promise.withResolvers<ReturnType<typeof refusal>>()
    const screen = await open('/license', {
      user: { roles },
      answers: {
        handOff: handOff.promise,
        listCartItems: [7, 8, 9].map((photoid) => buildCartItem({ photoid })),
      },
    })
    await expect.element(page.getByRole('link', { name: /^Cart, 3/ })).toBeVisible()
    await menu.click()

    return screen
  }
  const items = page.getByRole('menuitem')
  const listItems = () => items.elements().map(({ textContent }) => textContent)
  const common = ['Account', 'Search', 'Cart (3)', 'Wishlists', 'Downloads']

  const customer = await openMenu(['customer'])
  await expect.poll(listItems).toEqual([...common, 'Log out'])
  await expect
    .element(page.getByRole('menuitem', { name: 'Downloads' }))
    .toHaveAttribute('href', '/account?tab=downloads')
  await customer.unmount()

  for (const role of ['moderator', 'admin'] as const) {
    const staff = await openMenu([role, 'customer'])
    await expect.poll(listItems).toEqual([...common, 'Admin panel', 'Log out'])
    await staff.unmount()
  }

  await openMenu(['contributor', 'customer'])
  await expect.poll(listItems).toEqual([...common, 'Go to My Photos', 'Log out'])
  await goToMyPhotos.click()
  await expect
    .poll(async () => {
      if (items.elements().length === 0) await menu.click()
      return listItems()
    })
    .toContain('Transferring...')
})

test('[S8.1.11] [S4.0.08] a failed transfer from the menu shows an error, and can be retried', async () => {
  await open('/license', { user: { roles: ['contributor', 'customer'] } })
  await menu.click()
  await goToMyPhotos.click()

  await expect.element(toastWith(failureMessage)).toBeVisible()
  await menu.click()
  await expect.element(goToMyPhotos).toBeVisible()
  expect(window.location.pathname).toBe('/license')
})

test('the page is hidden while a contributor is transferred, and appears if the transfer fails', async () => {
  const handOff = Promise.withResolvers<ReturnType<typeof refusal>>()
  const { countTransfers } = await open('/account', {
    answers: { handOff: handOff.promise, listMySessions: [] },
  })
  await expect.element(toastWith(transferMessage)).toBeVisible()
  const heading = page.getByRole('heading', { name: 'Account', level: 1 })
  await expect.poll(countTransfers).toBe(1)
  await expect.element(heading).not.toBeInTheDocument()

  handOff.resolve(refusal('overloaded'))
  await expect.element(heading).toBeVisible()
})

test('[S8.1.11] a failed automatic transfer shows one error, and the contributor can continue', async () => {
  const { countTransfers } = await open('/license', {})
  await expect.element(toastWith(failureMessage)).toBeVisible()

  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click()
  await expect.element(page.getByRole('heading', { name: 'Terms', level: 1 })).toBeVisible()
  await skipRedirectDelay()
  expect(countTransfers()).toBe(1)
})

test('[S4.0.07] with stay=true, a contributor stays in the shop, on later pages too', async () => {
  const first = await open('/license?stay=true', {})
  await expect.element(menu).toBeVisible()
  await skipRedirectDelay()
  expect(first.countTransfers()).toBe(0)
  expect(sessionStorage.getItem('contributor_stay_on_shop')).toBe('true')
  await first.unmount()

  const second = await open('/terms', {})
  await expect.element(menu).toBeVisible()
  await skipRedirectDelay()
  expect(second.countTransfers()).toBe(0)
  expect(window.location.pathname).toBe('/terms')
})

test('[S4.0.07] a contributor stays on /become-customer', async () => {
  const { countTransfers } = await open('/become-customer', {})
  await expect.element(menu).toBeVisible()
  await skipRedirectDelay()

  expect(countTransfers()).toBe(0)
  expect(window.location.pathname).toBe('/become-customer')
})

test('[S6.0.07] a contributor who is also a customer stays in the shop', async () => {
  const { countTransfers } = await open('/license', {
    user: { roles: ['contributor', 'customer'] },
  })
  await expect.element(menu).toBeVisible()
  await skipRedirectDelay()

  expect(countTransfers()).toBe(0)
  expect(window.location.pathname).toBe('/license')
})
