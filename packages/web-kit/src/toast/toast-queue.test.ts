import { describe, expect, it } from 'vitest'
import {
  addToast,
  elapse,
  nextEnd,
  toastRules,
  toToast,
  visibleToasts,
  withoutAbout,
} from './toast-queue.ts'

const { durationMs } = toastRules

function queueOf(count: number) {
  return Array.from({ length: count }, (_, index) => toToast(index + 1, { title: `${index + 1}` }))
}

const idsOf = (toasts: readonly { id: number }[]) => toasts.map(({ id }) => id)

describe('how long a toast stays', () => {
  it('3 s when something was found or created, 4 s for an error', () => {
    const created = toToast(1, { title: 'Company created', durationMs: durationMs.foundOrCreated })
    const failed = toToast(2, { title: 'Network error', tone: 'error' })

    expect([created.remainingMs, failed.remainingMs]).toEqual([3000, 4000])
  })

  it('4 s for everything else, unless overridden', () => {
    expect(toToast(1, { title: 'Saved' }).remainingMs).toBe(4000)
    expect(toToast(1, { title: 'Saved', durationMs: 2000 }).remainingMs).toBe(2000)
  })
})

describe('the queue', () => {
  it('shows the five oldest', () => {
    expect(idsOf(visibleToasts(queueOf(7)))).toEqual([1, 2, 3, 4, 5])
  })

  it('does not run down the time of waiting toasts', () => {
    const later = elapse(queueOf(7), 1500)

    expect(later.map(({ remainingMs }) => remainingMs)).toEqual([
      2500, 2500, 2500, 2500, 2500, 4000, 4000,
    ])
  })

  it('shows waiting toasts when the visible ones expire', () => {
    const later = elapse(queueOf(7), 4000)

    expect(idsOf(visibleToasts(later))).toEqual([6, 7])
    expect(nextEnd(later)).toBe(4000)
  })

  it('shows a repeated toast once, with its full duration', () => {
    const [first, second] = elapse(queueOf(2), 1500)
    if (first === undefined || second === undefined) throw new Error('Both have time left')
    const again = addToast([first, second], toToast(3, { title: first.title }))

    expect(idsOf(again)).toEqual([2, 3])
    expect(again.at(-1)?.remainingMs).toBe(4000)
    expect(addToast(again, toToast(4, { title: first.title, description: 'More' }))).toHaveLength(3)
  })

  it('removes the others for a toast with isAlone', () => {
    expect(idsOf(addToast(queueOf(2), toToast(3, { title: 'Leaving', isAlone: true })))).toEqual([
      3,
    ])
  })

  it('keeps every toast with an undo action', () => {
    const undo = { title: 'Removed', action: { label: 'Undo', run: () => undefined } }
    const two = addToast([toToast(1, undo)], toToast(2, undo))

    expect(idsOf(two)).toEqual([1, 2])
  })

  it('replaces an older toast about the same subject', () => {
    const undo = { label: 'Undo', run: () => undefined }
    const first = toToast(1, { title: 'Returned #1', about: 'decision', action: undo })
    const other = toToast(2, { title: 'Saved', about: 'fields', action: undo })
    const next = toToast(3, { title: 'Returned #2', about: 'decision', action: undo })

    expect(idsOf(addToast([first, other], next))).toEqual([2, 3])
    expect(idsOf(withoutAbout([first, other], 'decision'))).toEqual([2])
  })

  it('knows which toast expires first', () => {
    const short = toToast(9, { title: 'Short', durationMs: 500 })

    expect(nextEnd([...queueOf(2), short])).toBe(500)
    expect(nextEnd([...queueOf(5), short])).toBe(4000)
    expect(nextEnd([])).toBe(Number.POSITIVE_INFINITY)
  })
})
