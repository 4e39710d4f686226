export const paths = {
  home: '/',
  about: '/about',
  contact: '/contact',
  privacy: '/privacy',
  terms: '/terms',
  cookies: '/cookies',
  license: '/license',
  licenseVersion: '/license/:version',
  pricing: '/pricing',
  sitemap: '/sitemap',
  accessibility: '/accessibility',
  takedown: '/takedown',
  trust: '/trust',
  search: '/search',
  auth: '/auth',
  authCallback: '/auth/callback',
  resetPassword: '/auth/reset-password',
  signIn: '/auth?mode=login',
  signUp: '/auth?mode=signup',
  photos: '/photos',
  popular: '/popular',
  newest: '/new',
  photo: '/photo/:photoid',
  photoUuid: '/photo-uuid/:id',
  taxonomy: '/taxonomy/:taxonomyType/:taxonomyId',
  events: '/events',
  collections: '/collections',
  collection: '/collections/:id',
  user: '/user/:id',
  challenge: '/auth/mfa',
  account: '/account',
  profile: '/profile',
  secondFactorSettings: '/account?tab=profile#second-factor',
  becomeCustomer: '/become-customer',
  wishlists: '/account?tab=wishlists',
  studios: '/account?tab=studios',
  projects: '/account?tab=projects',
  studio: '/studios/:id',
  invitation: '/invitations/:id',
  wishlistBoards: '/wishlists',
  wishlist: '/wishlists/:id',
  sharedWishlist: '/shared-wishlist/:code',
  downloads: '/account?tab=downloads',
  cart: '/cart',
  checkout: '/checkout',
  checkoutSuccess: '/checkout/success',
  verify: '/verify',
  verifyLicense: '/verify/:code',
  order: '/orders/:id',
  orders: '/account?tab=orders',
  admin: '/admin',
  review: '/admin/review',
  adminCompanies: '/admin/companies',
  adminCompany: '/admin/companies/:id',
  components: '/admin/components',
  styleguide: '/admin/styleguide',
} as const

export function searchPath(term: string): string {
  return `${paths.search}?${new URLSearchParams({ q: term })}`
}

const photoListPaths: readonly string[] = [paths.search, paths.photos, paths.popular, paths.newest]

/** Pages with a photo list that the query string filters. */
export function isPhotoList(path: string): boolean {
  return photoListPaths.includes(path)
}
