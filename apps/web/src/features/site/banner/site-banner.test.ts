import { expect, it } from 'vitest'
import { siteBannerQuery } from './site-banner.tsx'

it('[S9.4.11] the banner stays fresh for 5 minutes', () => {
  expect(siteBannerQuery.queryKey).toEqual(['getSiteBanner', {}])
  expect(siteBannerQuery.staleTime).toBe(5 * 60 * 1000)
})
