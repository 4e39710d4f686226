/** The CSS classes in toaster.tsx repeat the gap, the offset and the maximum width. */
export const toastSettings = {
  /** `short` is for something that was found or created. */
  durationMs: { default: 4000, short: 3000, error: 4000 },
  gapPx: 12,
  offsetPx: 16,
  maxWidth: '90vw',
  maxVisible: 5,
} as const

type ToastTone = 'plain' | 'done' | 'error'

export type ToastOptions = {
  title: string
  description?: string
  tone?: ToastTone
  durationMs?: number
  /** Removes earlier toasts, except those with an action. */
  replacesOthers?: true
  /** The subject of the toast. A new toast about the same subject replaces the old one. */
  about?: string
  /** A button, such as Undo. */
  action?: { label: string; run: () => void }
}

export type Toast = Omit<ToastOptions, 'durationMs' | 'tone'> & {
  id: number
  tone: ToastTone
  remainingMs: number
}

/** The oldest toast comes first. The first five are visible; the timers of the others have not started. */
export type ToastQueue = readonly Toast[]

export function toToast(id: number, { tone = 'plain', durationMs, ...rest }: ToastOptions): Toast {
  const { default: defaultMs, error: errorMs } = toastSettings.durationMs

  return { ...rest, id, tone, remainingMs: durationMs ?? (tone === 'error' ? errorMs : defaultMs) }
}

/**
 * Adds a toast, replacing any with the same text. A toast with an action is replaced only by one about the same
 * subject.
 */
export function addToast(queue: ToastQueue, added: Toast): ToastQueue {
  const rest = withoutToastsAbout(queue, added.about).filter(
    (toast) => toast.action !== undefined || !(added.replacesOthers || isSameText(toast, added)),
  )

  return [...rest, added]
}

export function withoutToastsAbout(queue: ToastQueue, subject: string | undefined): ToastQueue {
  return subject === undefined ? queue : queue.filter((toast) => toast.about !== subject)
}

function isSameText(a: Toast, b: Toast): boolean {
  return a.title === b.title && a.description === b.description
}

export function visibleToasts(queue: ToastQueue): ToastQueue {
  return queue.slice(0, toastSettings.maxVisible)
}

/**
 * Subtracts time from the visible toasts and removes those that have expired. Waiting toasts keep their full duration.
 */
export function subtractTime(queue: ToastQueue, ms: number): ToastQueue {
  return queue
    .map((toast, index) =>
      index < toastSettings.maxVisible ? { ...toast, remainingMs: toast.remainingMs - ms } : toast,
    )
    .filter(({ remainingMs }) => remainingMs > 0)
}

/** Milliseconds until any visible toast expires; Infinity for an empty queue. */
export function timeToNextExpiry(queue: ToastQueue): number {
  return Math.min(...visibleToasts(queue).map(({ remainingMs }) => remainingMs))
}
