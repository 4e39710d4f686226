import { toToast } from '@shoebox/web-kit/toast/toast-queue'
import { expect, it } from 'vitest'
import { toldOfCreation, toldOfCreationFault, toldOfToggle, toldOfToggleFault } from './words.ts'

it('[S8.1.20] says what happened to a photo and its collection, word for word', () => {
  expect(toldOfToggle(true, 'Kitchens')).toMatchObject({
    title: 'Added to collection',
    description: 'Photo added to Kitchens',
  })
  expect(toldOfToggle(false, 'Kitchens')).toMatchObject({
    title: 'Removed from collection',
    description: 'Photo removed from Kitchens',
  })
  expect(toldOfCreation('Kitchens')).toMatchObject({
    title: 'Collection created',
    description: 'Kitchens has been created successfully',
  })
})

it('[S9.4.28] shows the toast of a new collection for 3 s and the toast of a failure for 4 s', () => {
  const failure = toldOfCreationFault(new Error('Not found'))

  expect(toToast(1, toldOfCreation('Kitchens')).remainingMs).toBe(3000)
  expect(toToast(2, failure).remainingMs).toBe(4000)
})

it('[S8.1.20] says what failed, and why', () => {
  const fault = new Error('Not found')
  expect(toldOfToggleFault(true, fault)).toMatchObject({
    title: 'Error',
    description: 'Failed to add to collection: Not found',
    tone: 'error',
  })
  expect(toldOfToggleFault(false, fault)).toMatchObject({
    title: 'Error',
    description: 'Failed to remove from collection: Not found',
  })
  expect(toldOfCreationFault(fault)).toMatchObject({
    title: 'Error',
    description: 'Failed to create collection: Not found',
  })
})
