import { type ToastOptions, toastRules } from '@shoebox/web-kit/toast/toast-queue'

/** The toast after adding a photo to a collection or removing it. */
export function toggleToast(isIn: boolean, collection: string): ToastOptions {
  return {
    title: isIn ? 'Added to collection' : 'Removed from collection',
    description: `Photo ${isIn ? 'added to' : 'removed from'} ${collection}`,
    tone: 'done',
  }
}

export function toggleErrorToast(isIn: boolean, { message }: Error): ToastOptions {
  const what = isIn ? 'add to' : 'remove from'

  return { title: 'Error', description: `Failed to ${what} collection: ${message}`, tone: 'error' }
}

export function creationToast(name: string): ToastOptions {
  return {
    title: 'Collection created',
    description: `${name} has been created successfully`,
    tone: 'done',
    durationMs: toastRules.durationMs.foundOrCreated,
  }
}

export function creationErrorToast({ message }: Error): ToastOptions {
  return { title: 'Error', description: `Failed to create collection: ${message}`, tone: 'error' }
}
