import { describe, expect, it } from 'vitest'
import {
  addToast,
  subtractTime,
  timeToNextExpiry,
  toastSettings,
  toToast,
  visibleToasts,
  withoutToastsAbout,
} from './toast-queue.ts'

const { durationMs } = toastSettings

function createQueue(count: number) {
  return Array.from({ length: count }, (_, index) => toToast(index + 1, { title: `${index + 1}` }))
}

const readIds = (toasts: readonly { id: number }[]) => toasts.map(({ id }) => id)

describe('the duration of a toast', () => {
  it('a toast with the short duration lasts 3 s, an error 4 s', () => {
    const created = toToast(1, { title: 'Company created', durationMs: durationMs.short })
    const failed = toToast(2, { title: 'Network error', tone: 'error' })

    expect([created.remainingMs, failed.remainingMs]).toEqual([3000, 4000])
  })

  it('a toast lasts 4 s by default, or as long as its durationMs', () => {
    expect(toToast(1, { title: 'Saved' }).remainingMs).toBe(4000)
    expect(toToast(1, { title: 'Saved', durationMs: 2000 }).remainingMs).toBe(2000)
  })
})

describe('the queue', () => {
  it('the queue shows the five oldest toasts', () => {
    expect(readIds(visibleToasts(createQueue(7)))).toEqual([1, 2, 3, 4, 5])
  })

  it('subtracts time only from visible toasts', () => {
    const remaining = subtractTime(createQueue(7), 1500)

    expect(remaining.map(({ remainingMs }) => remainingMs)).toEqual([
      2500, 2500, 2500, 2500, 2500, 4000, 4000,
    ])
  })

  it('shows waiting toasts when the visible ones expire', () => {
    const remaining = subtractTime(createQueue(7), 4000)

    expect(readIds(visibleToasts(remaining))).toEqual([6, 7])
    expect(timeToNextExpiry(remaining)).toBe(4000)
  })

  it('shows a repeated toast once, with its full duration', () => {
    const [first, second] = subtractTime(createQueue(2), 1500)
    if (first === undefined || second === undefined) throw new Error('Toasts expired too early')
    const again = addToast([first, second], toToast(3, { title: first.title }))

    expect(readIds(again)).toEqual([2, 3])
    expect(again.at(-1)?.remainingMs).toBe(4000)
    expect(addToast(again, toToast(4, { title: first.title, description: 'More' }))).toHaveLength(3)
  })

  it('a toast with replacesOthers removes other toasts, except those with an action', () => {
    const undo = { label: 'Undo', run: () => undefined }
    const removed = toToast(3, { title: 'Removed', action: undo })
    const leaving = toToast(4, { title: 'Leaving', replacesOthers: true })

    expect(readIds(addToast([...createQueue(2), removed], leaving))).toEqual([3, 4])
  })

  it('keeps a toast with an action when another one has the same text', () => {
    const undo = { title: 'Removed', action: { label: 'Undo', run: () => undefined } }
    const two = addToast([toToast(1, undo)], toToast(2, undo))

    expect(readIds(two)).toEqual([1, 2])
  })

  it('a toast replaces an older one about the same subject', () => {
    const undo = { label: 'Undo', run: () => undefined }
    const first = toToast(1, { title: 'Returned #1', about: 'decision', action: undo })
    const other = toToast(2, { title: 'Saved', about: 'fields', action: undo })
    const next = toToast(3, { title: 'Returned #2', about: 'decision', action: undo })

    expect(readIds(addToast([first, other], next))).toEqual([2, 3])
    expect(readIds(withoutToastsAbout([first, other], 'decision'))).toEqual([2])
  })

  it('returns the time until any visible toast expires', () => {
    const short = toToast(9, { title: 'Short', durationMs: 500 })

    expect(timeToNextExpiry([...createQueue(2), short])).toBe(500)
    expect(timeToNextExpiry([...createQueue(5), short])).toBe(4000)
    expect(timeToNextExpiry([])).toBe(Number.POSITIVE_INFINITY)
  })
})
