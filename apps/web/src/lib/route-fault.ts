import type { ToastOptions } from '@shoebox/web-kit/toast/toast-queue'

const fault: ToastOptions = {
  title: 'Navigation Error',
  description: 'Invalid route path',
  tone: 'error',
}

/** A path of this site starts with exactly one '/'. Two, or a backslash after it, would lead to another host. */
export function routeFault(path: string): ToastOptions | null {
  return /^\/(?![/\\])/.test(path) ? null : fault
}
