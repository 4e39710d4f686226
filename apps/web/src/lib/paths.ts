/** Every address inside this site. */
export const paths = {
  home: '/',
  about: '/about',
  contact: '/contact',
  privacy: '/privacy',
  terms: '/terms',
  cookies: '/cookies',
  license: '/license',
  pricing: '/pricing',
  sitemap: '/sitemap',
  accessibility: '/accessibility',
  takedown: '/takedown',
  trust: '/trust',
  search: '/search',
  signIn: '/auth?mode=login',
  signUp: '/auth?mode=signup',
  popular: '/popular',
  account: '/account',
  wishlists: '/account?tab=wishlists',
  downloads: '/account?tab=downloads',
  cart: '/cart',
  admin: '/admin',
  components: '/admin/components',
  styleguide: '/admin/styleguide',
} as const

export function searchPath(term: string): string {
  return `${paths.search}?${new URLSearchParams({ q: term })}`
}
