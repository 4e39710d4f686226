import { ApiError } from '@shoebox/contract/client/api-error'
import type { ErrorCode } from '@shoebox/contract/errors'
import { formatCount } from '@shoebox/web-kit/text/format'
import { countOf, plural } from '@shoebox/web-kit/text/plural'
import type { ToastOptions } from '@shoebox/web-kit/toast/toast-queue'

export const signInToast: ToastOptions = {
  title: 'Sign in required',
  description: 'Please sign in to add photos to your cart',
  about: 'cart',
}

export const addedToast: ToastOptions = {
  title: 'Added to cart',
  description: 'Photo added to your cart successfully',
  tone: 'done',
  about: 'cart',
}

export const removedToast: ToastOptions = {
  title: 'Photo removed',
  description: 'Photo removed from your cart',
  tone: 'done',
}

export const clearedToast: ToastOptions = {
  title: 'Cart cleared',
  description: 'All photos removed from your cart',
  tone: 'done',
}

export const duplicateToast: ToastOptions = {
  title: 'Photo already in cart',
  description: 'This photo is already in your cart',
  about: 'cart',
}

type BatchCounts = { requested: number; successCount: number; errorCount: number }

/** Photos that were in the cart before are neither added nor failed. */
export function batchToast({ requested, successCount, errorCount }: BatchCounts): ToastOptions {
  const alreadyCount = requested - successCount - errorCount
  const parts = [
    successCount === 0 ? 'No photos added' : `${countOf(successCount, 'photo')} added`,
    alreadyCount > 0 &&
      `${formatCount(alreadyCount)} ${plural(alreadyCount, 'was', 'were')} already in it`,
    errorCount > 0 && `${formatCount(errorCount)} could not be added`,
  ].filter(Boolean)

  return {
    title: successCount === 0 ? 'Nothing added to cart' : 'Added to cart',
    description: parts.join(', '),
    tone: errorCount > 0 ? 'error' : 'done',
    about: 'cart',
  }
}

const failureMessages = {
  add: 'Failed to add photo to cart',
  addMany: 'Failed to add photos to cart',
  remove: 'Failed to remove photo from cart',
  license: 'Failed to update photo license',
  clear: 'Failed to clear cart',
  prices: 'Failed to confirm the new prices',
  move: 'Failed to move photo to wishlist',
} as const

export type CartChange = keyof typeof failureMessages

/** Errors that the user can do something about; their message follows the failure. */
const explainedCodes: readonly ErrorCode[] = [
  'cart_full',
  'hero_not_allowed',
  'photo_not_live',
  'wishlist_full',
]

export function failureToast(change: CartChange, error: Error): ToastOptions {
  if (!(error instanceof ApiError)) return toFailure(failureMessages[change])

  const { code, status, message } = error
  if (status === 401) return signInToast
  if (change === 'add' && code === 'photo_in_cart') return duplicateToast

  const isExplained = explainedCodes.some((explained) => explained === code)
  return toFailure(isExplained ? `${failureMessages[change]}. ${message}` : failureMessages[change])
}

function toFailure(description: string): ToastOptions {
  return { title: 'Error', description, tone: 'error' }
}
