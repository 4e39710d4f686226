import { difference } from './difference.ts'
import type { Ordered } from './orders.ts'

/**
 * How precisely an index must order photos. `to the id`: each photo has its exact place. `by rank`: the same for dates and
 * random orders, but photos of nearly the same rank may change places, and so may photos in the same popularity bucket.
 */
export type Precision = 'to the id' | 'by rank'

type Comparison = {
  /** As the index returned them. */
  ids: readonly string[]
  ordered: Ordered
  /** The place of the first one. */
  from: number
  precision: Precision
}

/** OpenSearch stores the rank of each word with 9 significant bits, so their sum is up to 0.4 % too small. */
const maxRankError = 0.005

/** Differences between the returned photos and the places from `from` on. */
export function compareOrder({ ids, ordered, from, precision }: Comparison): string[] {
  const { sort, photos } = ordered
  const expected = photos.slice(from, from + ids.length)
  const isExact = precision === 'to the id' || (sort !== 'relevance' && sort !== 'popular')
  if (isExact) {
    return difference(
      'ids',
      ids,
      expected.map(({ photo }) => photo.id),
    )
  }

  const byId = new Map(photos.map((each) => [each.photo.id, each]))
  const found = ids.flatMap((id) => byId.get(id) ?? [])
  if (found.length < ids.length) return ['ids of photos that do not match']
  if (new Set(ids).size < ids.length) return ['a photo is returned twice']

  const isAlike = sort === 'relevance' ? haveSameRank : haveSameBucket
  const misplaced = found.findIndex((each, at) => {
    const other = expected[at]
    return other === undefined || !isAlike(each, other)
  })
  if (misplaced < 0) return []
  return difference(
    `${sort} at ${from + misplaced}`,
    describe(found[misplaced]),
    describe(expected[misplaced]),
  )
}

type RankedPhoto = Ordered['photos'][number]

function haveSameRank({ rank: one }: RankedPhoto, { rank: other }: RankedPhoto): boolean {
  return Math.abs(one - other) <= maxRankError * Math.max(one, other)
}

function haveSameBucket({ photo: one }: RankedPhoto, { photo: other }: RankedPhoto): boolean {
  return bucketOf(one.popularity) === bucketOf(other.popularity)
}

/** A document keeps the popularity from when the photo last entered another bucket. */
const bucketOf = (popularity: number) => Math.floor((2 * Math.log(popularity + 1)) / Math.log(2))

const describe = (each: RankedPhoto | undefined) =>
  each && { id: each.photo.id, rank: each.rank, popularity: each.photo.popularity }
