const minute = 60_000
const hour = 60 * minute

/** How long an answer counts as fresh, by name. */
export const stale = {
  default: 5 * minute,
  photoCount: 24 * hour,
  backgroundImages: 24 * hour,
  trustedStudios: hour,
  popular: 5 * minute,
  siteBanner: 5 * minute,
} as const
