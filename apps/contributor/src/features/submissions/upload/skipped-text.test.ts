import { expect, it } from 'vitest'
import { newItem } from './engine/upload-item.ts'
import { skippedPhotosText } from './skipped-text.ts'

it('counts the photos that Submit skips', () => {
  const file = { name: 'a.jpg', size: 1, type: '', lastModified: 1 }
  const item = (id: string) => newItem({ ...file, id })
  const done = (id: string, status: 'needs_info' | 'awaiting_releases' | 'submitted') => ({
    ...item(id),
    stage: 'done' as const,
    photo: { photoId: id, photoid: 1, status },
  })
  const items = [
    item('a'),
    { ...item('b'), stage: 'processing' as const },
    done('c', 'awaiting_releases'),
    done('d', 'needs_info'),
    done('e', 'needs_info'),
    { ...item('f'), stage: 'rejected' as const },
    { ...item('g'), backOf: 'a' },
  ]
  expect(skippedPhotosText({ items, readyIds: new Set(['e']) })).toBe(
    '1 uploading, 1 processing, 1 waiting for releases, 1 needs your input.',
  )
  expect(skippedPhotosText({ items: [], readyIds: new Set() })).toBe('')
})
