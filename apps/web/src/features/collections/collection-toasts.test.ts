import { toToast } from '@shoebox/web-kit/toast/toast-queue'
import { expect, it } from 'vitest'
import {
  creationErrorToast,
  creationToast,
  toggleErrorToast,
  toggleToast,
} from './collection-toasts.ts'

it('[S8.1.20] success toasts have the specified texts', () => {
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

it('[S9.4.28] the toast for a new collection stays for 3 s, an error toast for 4 s', () => {
  expect(toToast(1, creationToast('Kitchens')).remainingMs).toBe(3000)
  expect(toToast(2, creationErrorToast(new Error('Not found'))).remainingMs).toBe(4000)
})

it('[S8.1.20] error toasts name the action and the reason', () => {
  const error = new Error('Not found')
  expect(toggleErrorToast(true, error)).toMatchObject({
    title: 'Error',
    description: 'Failed to add to collection: Not found',
    tone: 'error',
  })
  expect(toggleErrorToast(false, error)).toMatchObject({
    title: 'Error',
    description: 'Failed to remove from collection: Not found',
  })
  expect(creationErrorToast(error)).toMatchObject({
    title: 'Error',
    description: 'Failed to create collection: Not found',
  })
})
