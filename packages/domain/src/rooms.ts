/** The fifteen rooms, with the same name in contract, server, sites and tables. Guards and tests read this list. */
export const rooms = [
  'auth',
  'accounts',
  'studios',
  'catalog',
  'collections',
  'rights',
  'wishlists',
  'projects',
  'submissions',
  'cart',
  'licenses',
  'orders',
  'payouts',
  'analytics',
  'site',
] as const

export type Room = (typeof rooms)[number]
