import { describe, expect, it } from 'vitest'
import { newItem, type UploadItem } from './engine/upload-item.ts'
import { summarizeQueue, totalSpeedText } from './queue-summary.ts'

const item = (id: string, overrides: Partial<UploadItem>): UploadItem => ({
  ...newItem({ id, name: `${id}.tif`, size: 1000, type: 'image/tiff', lastModified: 1 }),
  ...overrides,
})

describe('summarizeQueue', () => {
  it('counts only processed files as uploaded, and rejected files separately from failed ones', () => {
    const items = [
      item('a', { stage: 'done' }),
      item('b', { stage: 'processing' }),
      item('c', { stage: 'sending' }),
      item('d', { stage: 'rejected' }),
      item('e', { stage: 'failed' }),
    ]
    expect(summarizeQueue(items)).toBe('1 uploaded, 1 processing, 1 to go, 1 rejected, 1 failed')
  })

  it('a print counts once, and its back only while the back uploads', () => {
    const front = item('a', { stage: 'done' })
    expect(summarizeQueue([front, item('b', { stage: 'done', backOf: 'a' })])).toBe('1 uploaded')
    expect(summarizeQueue([front, item('b', { stage: 'sending', backOf: 'a' })])).toBe(
      '1 uploaded, 1 back to go',
    )
  })
})

describe('totalSpeedText', () => {
  const items = [item('a', { stage: 'sending' }), item('b', { stage: 'sending', isPaused: true })]
  const speeds = new Map([
    ['a', 100],
    ['b', 900],
  ])

  it('the total speed and the time left leave out paused files', () => {
    expect(totalSpeedText({ items, isOnline: true, limits: null, speeds })).toBe(
      '100 bytes/s, 10 s left',
    )
  })

  it('the total speed is null while offline', () => {
    expect(totalSpeedText({ items, isOnline: false, limits: null, speeds })).toBe(null)
  })
})
