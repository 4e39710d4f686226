import { origins } from '../../stack/addresses.ts'

export const sites = [
  {
    name: 'shop',
    origin: origins.web,
    title: 'Family photos for film and television – Shoebox',
    heading: /^Access thousands of high-quality vintage family snapshots/,
    countedAs: 'pre-cleared family photos for rent',
  },
  {
    name: 'contributor site',
    origin: origins.contributor,
    title: 'For contributors – Shoebox',
    heading: /^Contributors bring their family photos to Shoebox/,
    countedAs: 'pre-cleared family photos for rent in the shop',
  },
] as const

/** What a site says once it has its answer; the number grows with the journeys that put photos on sale. */
export function counted({ countedAs }: { countedAs: string }): RegExp {
  return new RegExp(`^[\\d,]+ ${countedAs}$`)
}
