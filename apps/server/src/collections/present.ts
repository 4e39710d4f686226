import type { collectionsContract } from '@shoebox/contract/collections'
import type { output } from 'zod/v4/core'
import type { CollectionRow, ListedRow } from './queries.ts'

type Listed = output<typeof collectionsContract.listCollections.output>[number]
type CoverCard = Omit<NonNullable<Listed['cover']>, 'total_count'>

export function presentCollection(row: CollectionRow) {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    created_by: row.created_by,
    created_at: row.created_at.toISOString(),
    thumbnail_photo_id: row.thumbnail_photo_id,
  }
}

type ListedOptions = {
  /** The card of the cover; null if the collection has none or the visitor quota is used up. */
  card: CoverCard | null
  /** Visitors do not see which member of staff created the collection. */
  isVisitor: boolean
}

export function presentListed(row: ListedRow, { card, isVisitor }: ListedOptions) {
  const { thumbnail_photo_id, created_by, ...collection } = presentCollection(row)
  return {
    ...collection,
    created_by: isVisitor ? null : created_by,
    thumbnail_photo_id: thumbnail_photo_id === card?.id ? thumbnail_photo_id : null,
    photoCount: row.photo_count,
    thumbnailPhotoid: card?.photoid ?? null,
    cover: card === null ? null : { ...card, total_count: row.photo_count },
  }
}
