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
  taxonomyNames: 10 * minute,
  collections: minute,
  photoCollections: minute / 2,
} as const

/** Fetched once; later mounts show the cached data even if it is stale. The default of every query. */
export function onceFresh(staleTime: number) {
  return { staleTime, refetchOnMount: false } as const
}

/** Refetched on mount once it is stale, with 0 on every mount: for data that changes elsewhere. */
export function freshOnMount(staleTime: number) {
  return { staleTime, refetchOnMount: true } as const
}

/** `gcTime` by query; the default is 10 minutes. */
export const gcTimes = {
  search: 15 * minute,
  synonyms: 30 * minute,
  taxonomyNames: 30 * minute,
} as const
