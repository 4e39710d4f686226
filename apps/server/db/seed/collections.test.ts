import { collectionDescriptionFault, collectionNameFault } from '@shoebox/domain/collection-rules'
import { expect, it } from 'vitest'
import { drawnCollections } from './collections.ts'

it.each(drawnCollections)('$name is one that an admin could have made', (collection) => {
  expect(collectionNameFault(collection.name)).toBeNull()
  expect(collectionDescriptionFault(collection.description)).toBeNull()
})
