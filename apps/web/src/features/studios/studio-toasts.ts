import { type ToastOptions, toastSettings } from '@shoebox/web-kit/toast/toast-queue'
import { describeFailure, isNetworkError } from '../../lib/describe-failure.ts'

const { short: durationMs } = toastSettings.durationMs

export function foundToast(name: string): ToastOptions {
  return {
    title: 'Studio found',
    description: `Selected existing ${name}`,
    tone: 'done',
    durationMs,
  }
}

export function createdToast(name: string): ToastOptions {
  return { title: 'Studio created', description: `Created new ${name}`, tone: 'done', durationMs }
}

export function invalidInputToast(message: string): ToastOptions {
  return { title: 'Invalid input', description: message, tone: 'error' }
}

/** The search for a company of the same name failed. */
export function checkErrorToast(error: unknown): ToastOptions {
  if (isNetworkError(error))
    return {
      title: 'Network error',
      description: 'Unable to check for an existing studio. Please try again.',
      tone: 'error',
    }

  return {
    title: 'Error with studio',
    description: describeFailure(error, 'Failed to check for an existing studio'),
    tone: 'error',
  }
}

const errorTitles = {
  create: 'Error with studio',
  update: 'Error updating studio',
  delete: 'Error deleting studio',
  archive: 'Error archiving studio',
  restore: 'Error restoring studio',
}

export function changeErrorToast(change: keyof typeof errorTitles, error: Error): ToastOptions {
  return {
    title: errorTitles[change],
    description: describeFailure(error, 'There was a problem with your studio. Please try again.'),
    tone: 'error',
  }
}

export function changedToast(
  change: 'updated' | 'deleted' | 'archived' | 'restored',
  name: string,
): ToastOptions {
  return { title: `Studio ${change}`, description: name, tone: 'done' }
}
