import { type ToastOptions, toastSettings } from '@shoebox/web-kit/toast/toast-queue'

export function toggleToast(isAdded: boolean, collection: string): ToastOptions {
  return {
    title: isAdded ? 'Added to collection' : 'Removed from collection',
    description: `Photo ${isAdded ? 'added to' : 'removed from'} ${collection}`,
    tone: 'done',
  }
}

export function toggleErrorToast(isAdding: boolean, { message }: Error): ToastOptions {
  const action = isAdding ? 'add to' : 'remove from'

  return {
    title: 'Error',
    description: `Failed to ${action} collection: ${message}`,
    tone: 'error',
  }
}

export function creationToast(name: string): ToastOptions {
  return {
    title: 'Collection created',
    description: `${name} has been created successfully`,
    tone: 'done',
    durationMs: toastSettings.durationMs.short,
  }
}

export function creationErrorToast({ message }: Error): ToastOptions {
  return { title: 'Error', description: `Failed to create collection: ${message}`, tone: 'error' }
}
