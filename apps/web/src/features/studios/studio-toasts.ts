import { type ToastOptions, toastSettings } from '@shoebox/web-kit/toast/toast-queue'
import { describeFailure, isNetworkError } from '../../lib/describe-failure.ts'

/** The specification fixes these texts, which say company for a studio. */
const { short: durationMs } = toastSettings.durationMs

export function foundToast(name: string): ToastOptions {
  return {
    title: 'Company found',
    description: `Selected existing ${name}`,
    tone: 'done',
    durationMs,
  }
}

export function createdToast(name: string): ToastOptions {
  return { title: 'Company created', description: `Created new ${name}`, tone: 'done', durationMs }
}

export function invalidInputToast(message: string): ToastOptions {
  return { title: 'Invalid input', description: message, tone: 'error' }
}

/** The search for a company of the same name failed. */
export function checkErrorToast(error: unknown): ToastOptions {
  if (isNetworkError(error))
    return {
      title: 'Network error',
      description: 'Unable to check for existing company. Please try again.',
      tone: 'error',
    }

  return {
    title: 'Error with company',
    description: describeFailure(error, 'Failed to check for existing company'),
    tone: 'error',
  }
}

const errorTitles = {
  create: 'Error with company',
  update: 'Error updating company',
  delete: 'Error deleting company',
  archive: 'Error archiving company',
  restore: 'Error restoring company',
}

export function changeErrorToast(change: keyof typeof errorTitles, error: Error): ToastOptions {
  return {
    title: errorTitles[change],
    description: describeFailure(error, 'There was a problem with your company. Please try again.'),
    tone: 'error',
  }
}

export function changedToast(
  change: 'updated' | 'deleted' | 'archived' | 'restored',
  name: string,
): ToastOptions {
  return { title: `Company ${change}`, description: name, tone: 'done' }
}
