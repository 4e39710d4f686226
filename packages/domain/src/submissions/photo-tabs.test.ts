import { describe, expect, it } from 'vitest'
import { photoStatuses } from '../catalog/photo-status.ts'
import { countTabs, photoTabs, statusesOfTab } from './photo-tabs.ts'

describe('statusesOfTab', () => {
  it('has every state under exactly one tab beside All', () => {
    const sorted = photoTabs.filter((tab) => tab !== 'all').flatMap(statusesOfTab)

    expect(sorted.toSorted()).toEqual(photoStatuses.toSorted())
  })

  it('leaves out of All what is gone and what was not taken', () => {
    expect(statusesOfTab('all')).not.toContain('withdrawn')
    expect(statusesOfTab('all')).not.toContain('failed')
    expect(statusesOfTab('all')).toHaveLength(photoStatuses.length - 2)
  })
})

describe('countTabs', () => {
  it('adds up the states of each tab', () => {
    const counts = countTabs({ needs_info: 3, declined: 1, live: 5, withdrawn: 7 })

    expect(counts).toMatchObject({ all: 9, to_do: 4, live: 5, withdrawn: 7, releases: 0 })
  })
})
