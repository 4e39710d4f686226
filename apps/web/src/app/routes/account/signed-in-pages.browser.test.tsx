import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cartAnswers } from '../../../testing/build-cart.ts'
import { downloadAnswers, nthDownloadOrder } from '../../../testing/build-download.ts'
import { buildPhoto, photoAnswers } from '../../../testing/build-photo.ts'
import { nthProject, nthStudio, nthWishlist } from '../../../testing/build-wishlist.ts'
import { openPage } from '../../../testing/open-page.tsx'

const pages = [
  { path: '/cart', shows: 'Your cart is empty' },
  { path: '/account?tab=wishlists', shows: nthWishlist(1).name },
  { path: '/account?tab=projects', shows: nthProject(1).name },
  { path: '/account?tab=studios', shows: nthStudio(1).name },
  { path: '/photo/7', shows: '#7' },
  { path: '/account', shows: 'Save changes' },
  { path: '/account?tab=downloads', shows: 'ORD-2026-000001' },
]

const answers = {
  ...photoAnswers(buildPhoto()),
  ...cartAnswers(),
  ...downloadAnswers(nthDownloadOrder(1)),
  listWishlists: [nthWishlist(1)],
  listProjects: [nthProject(1)],
  listCompanies: [nthStudio(1)],
  listJoinedCompanies: [],
  listMySessions: [],
  listMyInvitations: [],
}

test('[S6.0.02] a signed-in user has the cart, wishlists, projects, companies, photo pages, the account and downloads', async () => {
  for (const { path, shows } of pages) {
    const screen = await openPage(path, { user: {}, answers })
    await expect.element(page.getByRole('main')).toMatchTextContent(shows)
    await screen.unmount()
  }
})
