/** The fictional studio of the demo customer. */
export const demoStudio = {
  name: 'Harbor Street Pictures',
  street_address: '14 Harbor Street',
  city: 'Portland',
  state_province: 'ME',
  postal_code: '04101',
}

/** The last one was used last. */
export const demoProjects = ['Night Ferry', 'The Long Summer'] as const

type DrawnWishlist = {
  name: string
  project: (typeof demoProjects)[number]
  /** A tag or an event that its first photos have; others follow if there are too few. */
  shows: string
  photos: number
  isShared: boolean
}

/** The last one was changed last. */
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

/** Reaches the first tier of the volume discount. */
export const demoCartPhotos = 17
