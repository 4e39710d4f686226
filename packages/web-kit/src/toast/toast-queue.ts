/** The classes in toaster.tsx repeat these sizes; its browser test asserts them. */
export const toastRules = {
  durationMs: { usual: 4000, foundOrCreated: 3000, error: 4000 },
  gapPx: 12,
  offsetPx: 16,
  maxWidth: '90vw',
  visible: 5,
} as const

type ToastTone = 'plain' | 'done' | 'error'

export type ToastOptions = {
  title: string
  description?: string
  tone?: ToastTone
  durationMs?: number
  /** Removes earlier toasts, except those with an action. */
  isAlone?: true
  /** The subject: a newer toast about it replaces the older one. */
  about?: string
  /** A button, such as Undo. */
  action?: { label: string; run: () => void }
}

export type Toast = Omit<ToastOptions, 'durationMs' | 'tone'> & {
  id: number
  tone: ToastTone
  remainingMs: number
}

/** Oldest first. The first ones are visible; the rest wait with their full duration. */
export type ToastQueue = readonly Toast[]

export function toToast(id: number, { tone = 'plain', durationMs, ...rest }: ToastOptions): Toast {
  const { usual, error } = toastRules.durationMs

  return { ...rest, id, tone, remainingMs: durationMs ?? (tone === 'error' ? error : usual) }
}

/** A repeated toast restarts its duration. A toast with an action is replaced only by one about the same subject. */
export function addToast(queue: ToastQueue, added: Toast): ToastQueue {
  const rest = withoutAbout(queue, added.about).filter(
    (toast) => toast.action !== undefined || !(added.isAlone || isSameText(toast, added)),
  )

  return [...rest, added]
}

export function withoutAbout(queue: ToastQueue, about: string | undefined): ToastQueue {
  return about === undefined ? queue : queue.filter((toast) => toast.about !== about)
}

function isSameText(one: Toast, other: Toast): boolean {
  return one.title === other.title && one.description === other.description
}

export function visibleToasts(queue: ToastQueue): ToastQueue {
  return queue.slice(0, toastRules.visible)
}

/** Only visible toasts use up their time. */
export function elapse(queue: ToastQueue, ms: number): ToastQueue {
  return queue
    .map((toast, index) =>
      index < toastRules.visible ? { ...toast, remainingMs: toast.remainingMs - ms } : toast,
    )
    .filter(({ remainingMs }) => remainingMs > 0)
}

/** Time until the next toast expires; Infinity for an empty queue. */
export function nextEnd(queue: ToastQueue): number {
  return Math.min(...visibleToasts(queue).map(({ remainingMs }) => remainingMs))
}
