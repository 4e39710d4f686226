import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { buildCartItem } from '../../../testing/build-cart.ts'
import { openPage } from '../../../testing/open-page.tsx'

const header = page.getByRole('banner')
const nav = header.getByRole('navigation', { name: 'Main' })

const listTargets = () =>
  nav
    .getByRole('link')
    .elements()
    .map((link) => link.getAttribute('href'))

test('[S2.4.02] [S2.4.03] a visitor sees the logo, Search, Pricing and License, and can sign in', async () => {
  await openPage('/license')
  await expect.element(header.getByRole('link', { name: 'Sign in' })).toBeVisible()
  await expect.element(header.getByRole('link', { name: 'Create account' })).toBeVisible()
  await expect.element(header.getByRole('link', { name: /^Shoebox/ })).toHaveAttribute('href', '/')
  await expect.element(header.getByRole('link', { name: /^Cart/ })).not.toBeInTheDocument()
  await expect.poll(listTargets).toEqual(['/search', '/pricing', '/license'])
})

test('[S2.4.02] [S2.4.03] a signed-in user sees Wishlists, the cart with its count and the user menu', async () => {
  const cart = [11, 12, 13].map((photoid) => buildCartItem({ photoid }))
  await openPage('/license', { user: {}, answers: { listCartItems: cart } })
  const cartLink = header.getByRole('link', { name: /^Cart/ })
  await expect.element(cartLink).toHaveAttribute('href', '/cart')
  await expect.element(cartLink).toMatchTextContent('3')
  await expect.element(header.getByRole('button', { name: 'Nora' })).toBeVisible()
  await expect.element(header.getByRole('link', { name: 'Sign in' })).not.toBeInTheDocument()
  await expect.poll(listTargets).toEqual(['/search', '/license', '/account?tab=wishlists'])
})

test.each([
  ['/license', ['License']],
  ['/account?tab=wishlists', ['Wishlists']],
  ['/account?tab=profile', []],
])('[S2.4.04] on %s the navigation highlights %j', async (path, names) => {
  await openPage(path, { user: {}, answers: { listCartItems: [], listWishlists: [] } })
  await expect.element(header.getByRole('button', { name: 'Nora' })).toBeVisible()
  const highlighted = () =>
    nav
      .getByRole('link')
      .elements()
      .filter((link) => link.getAttribute('aria-current') === 'page')
      .map((link) => link.firstElementChild?.firstElementChild?.textContent)
  await expect.poll(highlighted).toEqual(names)
})
