/** The fictional studio of the demo customer. */
export const demoStudio = {
  name: 'Harbor Street Pictures',
  street_address: '14 Harbor Street',
  city: 'Portland',
  state_province: 'ME',
  postal_code: '04101',
}

/** Ordered by last use; the last one is the most recent. */
export const demoProjects = ['Night Ferry', 'The Long Summer'] as const

type DrawnWishlist = {
  name: string
  project: (typeof demoProjects)[number]
  /** The tag or event of its photos. Other photos are added if there are too few. */
  shows: string
  photos: number
  isShared: boolean
}

/** Ordered by last change; the last one is the most recent. */
export const demoWishlists: readonly DrawnWishlist[] = [
  {
    name: 'Captain’s cabin',
    project: 'Night Ferry',
    shows: 'beach',
    photos: 6,
    isShared: false,
  },
  {
    name: 'Kitchen wall, 1962',
    project: 'The Long Summer',
    shows: 'cake',
    photos: 12,
    isShared: false,
  },
  {
    name: 'Nana’s hallway',
    project: 'The Long Summer',
    shows: 'Wedding',
    photos: 24,
    isShared: true,
  },
]

/** Number of items in the cart: enough for the first tier of the volume discount. */
export const demoCartPhotos = 17
