import {
  collectionDescriptionError,
  collectionNameError,
} from '@shoebox/domain/catalog/collection-rules'
import { expect, it } from 'vitest'
import { drawnCollections } from './collections.ts'

it.each(drawnCollections)('$name is one that an admin could have made', (collection) => {
  expect(collectionNameError(collection.name)).toBeNull()
  expect(collectionDescriptionError(collection.description)).toBeNull()
})
