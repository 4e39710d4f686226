type DrawnCollection = {
  name: string
  description: string
  /** The tag or event that every photo of the collection has. */
  shows: string
}

/** Collections on subjects that many demo photos show. The last one is the newest. */
export const drawnCollections: readonly DrawnCollection[] = [
  {
    name: 'Dogs of the house',
    description:
      'Every family has the best dog there ever was. Asleep on the porch, in the way of the picture, or posing better than anybody else.',
    shows: 'dog',
  },
  {
    name: 'Snow to the porch rail',
    description:
      'No school, sleds and wet mittens. Winters for a window behind the set, or for the album that someone opens in the second act.',
    shows: 'snow',
  },
  {
    name: 'Weddings',
    description:
      'Brides, grooms and the aunt who cried. For a mantelpiece, a bedroom wall or the box that the daughter finds.',
    shows: 'Wedding',
  },
  {
    name: 'Out of the water',
    description:
      'Beaches and lakes from wool swimsuits to neon: parasols, blankets, and children who would not come out of the water.',
    shows: 'beach',
  },
  {
    name: 'Six in the morning',
    description:
      'Christmas before anybody is dressed: the tree, the paper on the floor, the one present that was the wrong size.',
    shows: 'Christmas',
  },
  {
    name: 'Cake on the good tablecloth',
    description:
      'Birthdays with candles and a crowd at the table, from one year old to ninety. Kitchens and dining rooms come with them.',
    shows: 'cake',
  },
  {
    name: 'Cars in the driveway',
    description:
      'New ones, borrowed ones and the one that ran till the transmission went. Families with the car, parked where the light was good.',
    shows: 'driveway',
  },
]
