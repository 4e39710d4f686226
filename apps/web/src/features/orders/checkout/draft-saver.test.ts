import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { emptyDraft } from '../../../testing/build-checkout.ts'
import type { CheckoutDraft } from './checkout-query.ts'
import { createDraftSaver, type SaveStatus } from './draft-saver.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const delayMs = 500
const withPo = (po_number: string): CheckoutDraft => ({ ...emptyDraft, po_number })

type Send = (draft: CheckoutDraft) => Promise<void>

function open(send: Send) {
  const statuses: SaveStatus[] = []
  const saver = createDraftSaver({ send, delayMs, onStatus: (status) => statuses.push(status) })

  return { saver, statuses }
}

describe('createDraftSaver', () => {
  it('sends the last draft once after a pause', async () => {
    const send = vi.fn<Send>(async () => {})
    const { saver, statuses } = open(send)
    saver.change(withPo('1'))
    await vi.advanceTimersByTimeAsync(delayMs - 1)
    saver.change(withPo('12'))
    await vi.advanceTimersByTimeAsync(delayMs)

    expect(send.mock.calls).toEqual([[withPo('12')]])
    expect(statuses).toEqual(['saving', 'saving', 'saved'])
  })

  it('sends a change that is made during a request after that request', async () => {
    const first = Promise.withResolvers<void>()
    const send = vi.fn<Send>(async () => {}).mockImplementationOnce(() => first.promise)
    const { saver, statuses } = open(send)
    saver.change(withPo('1'))
    const flushed = saver.flush()
    saver.change(withPo('2'))
    const flushedAgain = saver.flush()
    expect(send).toHaveBeenCalledOnce()

    first.resolve()
    await Promise.all([flushed, flushedAgain])
    expect(send.mock.calls).toEqual([[withPo('1')], [withPo('2')]])
    expect(statuses.at(-1)).toBe('saved')
  })

  it('keeps a draft that could not be sent, and flush sends it again', async () => {
    const send = vi.fn<Send>(async () => {}).mockRejectedValueOnce(new Error('offline'))
    const { saver, statuses } = open(send)
    saver.change(withPo('1'))
    await saver.flush()
    expect(statuses.at(-1)).toBe('failed')

    await saver.flush()
    expect(send).toHaveBeenCalledTimes(2)
    expect(statuses.at(-1)).toBe('saved')
    await saver.flush()
    expect(send).toHaveBeenCalledTimes(2)
  })
})
