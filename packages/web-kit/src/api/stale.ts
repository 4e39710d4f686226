const minute = 60_000
const hour = 60 * minute

/** `staleTime` by query. */
export const stale = {
  default: 5 * minute,
  photoCount: 24 * hour,
  backgroundImages: 24 * hour,
  trustedStudios: hour,
  popular: 5 * minute,
  siteBanner: 5 * minute,
  photo: 5 * minute,
  similar: 10 * minute,
  search: 5 * minute,
  synonyms: 10 * minute,
  typeahead: 10 * minute,
  taxonomyNames: 10 * minute,
  collections: minute,
  photoCollections: minute / 2,
  cart: 5 * minute,
  studios: 5 * minute,
  members: minute,
  projects: 5 * minute,
  wishlists: minute,
  wishlistChecks: minute,
  licenseChecks: minute,
  orders: minute / 6,
  verifiedLicense: minute,
} as const

/** The query client's default: after the first fetch, mounting again shows cached data, even if it is stale. */
export function fetchOnce(staleTime: number) {
  return { staleTime, refetchOnMount: false } as const
}

/** For data that can change outside this page: refetches stale data on mount. With 0, refetches on every mount. */
export function refetchWhenStale(staleTime: number) {
  return { staleTime, refetchOnMount: true } as const
}

/** `gcTime` by query; the default is 10 minutes. */
export const gcTimes = {
  search: 15 * minute,
  synonyms: 30 * minute,
  taxonomyNames: 30 * minute,
  studios: 10 * minute,
} as const
