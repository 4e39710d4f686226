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

/** The text of a site once the count has loaded; the number grows with journeys that put photos on sale. */
export function counted({ countedAs }: { countedAs: string }): RegExp {
  return new RegExp(`^[\\d,]+ ${countedAs}$`)
}
