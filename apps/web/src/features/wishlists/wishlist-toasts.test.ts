import { ApiError } from '@shoebox/contract/client/api-error'
import { toToast } from '@shoebox/web-kit/toast/toast-queue'
import { expect, it } from 'vitest'
import { addErrorToast, addedToast, createdToast } from './wishlist-toasts.ts'

const counts = { requested: 1, successCount: 1, errorCount: 0 }

it('[S8.1.13] names the wishlist, and says why a photo was not added', () => {
  expect(addedToast('Prom night', counts)).toMatchObject({
    title: 'Added to wishlist',
    description: 'Photo added to Prom night wishlist',
  })

  const refusal = { code: 'wishlist_full', status: 409, message: 'Full', requestId: null } as const
  expect(addErrorToast(new ApiError(refusal))).toMatchObject({
    title: 'Error',
    description: 'Full',
  })
  expect(addErrorToast(new ApiError({ ...refusal, status: 500 })).description).toBe(
    'Failed to add photo to wishlist',
  )
})

it('counts the photos of a batch that were in the wishlist before or could not be added', () => {
  const batch = { requested: 6, successCount: 3, errorCount: 1 }
  expect(addedToast('Prom night', batch).description).toBe(
    '3 photos added to Prom night wishlist, 2 were already in it, 1 could not be added',
  )
  expect(addedToast('Prom night', { ...batch, successCount: 0, errorCount: 0 }).title).toBe(
    'Nothing added to wishlist',
  )
})

it('[S9.4.28] the toast of a new wishlist stays for 3 s, an error for 4 s', () => {
  expect(toToast(1, createdToast(1)).remainingMs).toBe(3000)
  expect(toToast(2, addErrorToast(new Error('no'))).remainingMs).toBe(4000)
})
