import { describe, expect, it } from 'vitest'
import { newItem, type UploadItem } from './engine/upload-item.ts'
import { overallText, summaryOf } from './queue-summary.ts'

const item = (id: string, more: Partial<UploadItem>): UploadItem => ({
  ...newItem({ id, name: `${id}.tif`, size: 1000, type: 'image/tiff', lastModified: 1 }),
  ...more,
})

describe('summaryOf', () => {
  it('counts processed files as uploaded, and refused apart from failed', () => {
    const items = [
      item('a', { stage: 'done' }),
      item('b', { stage: 'processing' }),
      item('c', { stage: 'sending' }),
      item('d', { stage: 'refused' }),
      item('e', { stage: 'failed' }),
    ]
    expect(summaryOf(items)).toBe('1 uploaded, 1 processing, 1 to go, 1 not taken, 1 failed')
  })

  it('counts a print once, and its back only while it uploads', () => {
    const front = item('a', { stage: 'done' })
    expect(summaryOf([front, item('b', { stage: 'done', backOf: 'a' })])).toBe('1 uploaded')
    expect(summaryOf([front, item('b', { stage: 'sending', backOf: 'a' })])).toBe(
      '1 uploaded, 1 back to go',
    )
  })
})

describe('overallText', () => {
  const items = [item('a', { stage: 'sending' }), item('b', { stage: 'sending', isPaused: true })]
  const speeds = new Map([
    ['a', 100],
    ['b', 900],
  ])

  it('shows the speed of active files', () => {
    expect(overallText({ items, isOnline: true, limits: null, speeds })).toBe(
      '100 bytes/s, 10 s left',
    )
  })

  it('is null while offline', () => {
    expect(overallText({ items, isOnline: false, limits: null, speeds })).toBe(null)
  })
})
