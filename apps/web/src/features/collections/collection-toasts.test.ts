import { toToast } from '@shoebox/web-kit/toast/toast-queue'
import { expect, it } from 'vitest'
import {
  creationErrorToast,
  creationToast,
  toggleErrorToast,
  toggleToast,
} from './collection-toasts.ts'

it('[S8.1.20] says what happened to a photo and its collection, word for word', () => {
  expect(toggleToast(true, 'Kitchens')).toMatchObject({
    title: 'Added to collection',
    description: 'Photo added to Kitchens',
  })
  expect(toggleToast(false, 'Kitchens')).toMatchObject({
    title: 'Removed from collection',
    description: 'Photo removed from Kitchens',
  })
  expect(creationToast('Kitchens')).toMatchObject({
    title: 'Collection created',
    description: 'Kitchens has been created successfully',
  })
})

it('[S9.4.28] shows the toast of a new collection for 3 s and the toast of a failure for 4 s', () => {
  const failure = creationErrorToast(new Error('Not found'))

  expect(toToast(1, creationToast('Kitchens')).remainingMs).toBe(3000)
  expect(toToast(2, failure).remainingMs).toBe(4000)
})

it('[S8.1.20] says what failed, and why', () => {
  const fault = new Error('Not found')
  expect(toggleErrorToast(true, fault)).toMatchObject({
    title: 'Error',
    description: 'Failed to add to collection: Not found',
    tone: 'error',
  })
  expect(toggleErrorToast(false, fault)).toMatchObject({
    title: 'Error',
    description: 'Failed to remove from collection: Not found',
  })
  expect(creationErrorToast(fault)).toMatchObject({
    title: 'Error',
    description: 'Failed to create collection: Not found',
  })
})
