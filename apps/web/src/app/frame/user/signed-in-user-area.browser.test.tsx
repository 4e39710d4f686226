import { toastWith } from '@shoebox/web-auth/testing/open-site.tsx'
import { refusal } from '@shoebox/web-kit/testing/fake-server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openPage } from '../../../testing/open-page.tsx'

const menu = page.getByRole('banner').getByRole('button', { name: 'Nora' })
const goToMyPhotos = page.getByRole('menuitem', { name: 'Go to My Photos', exact: true })
const taking = 'Taking you to the contributor site'
const failed = 'Failed to transfer. Please try again.'

type AccessRequest = NonNullable<Parameters<typeof openPage>[1]>

/** The fake timers advance in real time, and `pass` fast-forwards them. */
async function open(path: string, { user, answers }: AccessRequest) {
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
const pass = () => vi.advanceTimersByTimeAsync(1500)

test('[S8.1.11] [S4.0.08] a failed transfer says so and is idle again', async () => {
  await open('/license', { user: { roles: ['contributor', 'customer'] } })
  await menu.click()
  await goToMyPhotos.click()

  await expect.element(toastWith(failed)).toBeVisible()
  await menu.click()
  await expect.element(goToMyPhotos).toBeVisible()
  expect(window.location.pathname).toBe('/license')
})

test('a contributor does not see the page during the transfer, and sees it once the transfer has failed', async () => {
  const handOff = Promise.withResolvers<ReturnType<typeof refusal>>()
  const { countTransfers } = await open('/account', {
    answers: { handOff: handOff.promise, listMySessions: [] },
  })
  await expect.element(toastWith(taking)).toBeVisible()
  const heading = page.getByRole('heading', { name: 'Account', level: 1 })
  await expect.poll(countTransfers).toBe(1)
  await expect.element(heading).not.toBeInTheDocument()

  handOff.resolve(refusal('overloaded'))
  await expect.element(heading).toBeVisible()
})

test('[S8.1.11] a contributor sees once that the transfer failed, and can continue', async () => {
  const { countTransfers } = await open('/license', {})
  await expect.element(toastWith(failed)).toBeVisible()

  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click()
  await expect.element(page.getByRole('heading', { name: 'Terms', level: 1 })).toBeVisible()
  await pass()
  expect(countTransfers()).toBe(1)
})

test('[S4.0.07] a contributor stays with stay=true, also on the pages after it', async () => {
  const first = await open('/license?stay=true', {})
  await expect.element(menu).toBeVisible()
  await pass()
  expect(first.countTransfers()).toBe(0)
  expect(sessionStorage.getItem('contributor_stay_on_shop')).toBe('true')
  await first.unmount()

  const second = await open('/terms', {})
  await expect.element(menu).toBeVisible()
  await pass()
  expect(second.countTransfers()).toBe(0)
  expect(window.location.pathname).toBe('/terms')
})

test('[S4.0.07] a contributor stays on /become-customer', async () => {
  const { countTransfers } = await open('/become-customer', {})
  await expect.element(menu).toBeVisible()
  await pass()

  expect(countTransfers()).toBe(0)
  expect(window.location.pathname).toBe('/become-customer')
})

test('[S6.0.07] a contributor who is also a customer stays', async () => {
  const { countTransfers } = await open('/license', {
    user: { roles: ['contributor', 'customer'] },
  })
  await expect.element(menu).toBeVisible()
  await pass()

  expect(countTransfers()).toBe(0)
  expect(window.location.pathname).toBe('/license')
})
