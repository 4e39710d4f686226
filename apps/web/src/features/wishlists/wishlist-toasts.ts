import { countOf } from '@shoebox/web-kit/text/plural'
import { type ToastOptions, toastSettings } from '@shoebox/web-kit/toast/toast-queue'
import { describeFailure } from '../../lib/describe-failure.ts'

type Counts = { requested: number; successCount: number; errorCount: number }

/** `name` is the name of the wishlist. Photos that were in it before are neither added nor failed. */
export function addedToast(name: string, { requested, ...counts }: Counts): ToastOptions {
  const { successCount, errorCount } = counts
  if (requested === 1)
    return {
      title: 'Added to wishlist',
      description: `Photo added to ${name} wishlist`,
      tone: 'done',
    }

  const alreadyCount = requested - successCount - errorCount
  const parts = [
    `${countOf(successCount, 'photo')} added to ${name} wishlist`,
    alreadyCount > 0 && `${alreadyCount} ${alreadyCount === 1 ? 'was' : 'were'} already in it`,
    errorCount > 0 && `${errorCount} could not be added`,
  ]

  return {
    title: successCount > 0 ? 'Added to wishlist' : 'Nothing added to wishlist',
    description: parts.filter(Boolean).join(', '),
    tone: successCount > 0 ? 'done' : 'plain',
  }
}

export function addErrorToast(error: unknown, photoCount = 1): ToastOptions {
  const fallback = `Failed to add ${photoCount === 1 ? 'photo' : 'photos'} to wishlist`

  return { title: 'Error', description: describeFailure(error, fallback), tone: 'error' }
}

export function createdToast(photoCount: number): ToastOptions {
  const additions = ['', ' and photo added', ` and ${photoCount} photos added`]

  return {
    title: 'Wishlist created',
    description: `New wishlist created${additions[Math.min(photoCount, 2)]} successfully`,
    tone: 'done',
    durationMs: toastSettings.durationMs.short,
  }
}

export function createErrorToast(error: unknown): ToastOptions {
  return {
    title: 'Error',
    description: describeFailure(error, 'Failed to create wishlist'),
    tone: 'error',
  }
}

export function changedToast(change: 'updated' | 'deleted', name: string): ToastOptions {
  return { title: `Wishlist ${change}`, description: name, tone: 'done' }
}

export function changeErrorToast(change: 'update' | 'delete', error: unknown): ToastOptions {
  return {
    title: 'Error',
    description: describeFailure(error, `Failed to ${change} wishlist`),
    tone: 'error',
  }
}
