import { describe, expect, it } from 'vitest'
import { mergeTrends, type PopularItem } from './trends.ts'

type Kind = 'event' | 'tag' | 'creator'

function item(entity_type: Kind, entity_id: string, rest: Partial<PopularItem> = {}): PopularItem {
  return {
    entity_id,
    entity_type,
    taxonomy_type: entity_type === 'tag' ? 'tag' : null,
    total_clicks: 1,
    unique_users: 1,
    last_clicked_at: null,
    entity_name: null,
    ...rest,
  }
}

const createItems = (kind: Kind, count: number, toClicks: (index: number) => number) =>
  Array.from({ length: count }, (_, index) =>
    item(kind, `${kind} ${index}`, { total_clicks: toClicks(index) }),
  )

describe('mergeTrends', () => {
  it('[S9.3.05] returns the 20 most clicked of 10 events, 15 tags and 10 creators', () => {
    const trends = mergeTrends([
      createItems('event', 10, (index) => 1000 - index),
      createItems('tag', 15, (index) => 500 - 10 * index),
      createItems('creator', 10, (index) => 455 - 10 * index),
    ])

    expect(trends).toHaveLength(20)
    expect(trends.slice(0, 10).every(({ label }) => label.startsWith('event'))).toBe(true)
    // Tags with 500 to 440 clicks and creators with 455 to 435, sorted by clicks, regardless of the kind.
    expect(trends.slice(10).map(({ label }) => label)).toEqual([
      'tag 0',
      'tag 1',
      'tag 2',
      'tag 3',
      'tag 4',
      'creator 0',
      'tag 5',
      'creator 1',
      'tag 6',
      'creator 2',
    ])
  })

  it('links each name to its listing', () => {
    const trends = mergeTrends([
      [item('event', 'e1', { entity_name: 'Birthday', total_clicks: 3 })],
      [item('tag', 'front porch', { total_clicks: 2 })],
      [item('creator', 'c1', { entity_name: 'The Hallowell Family' })],
    ])

    expect(trends).toEqual([
      { label: 'Birthday', to: '/taxonomy/event/e1' },
      { label: 'front porch', to: '/taxonomy/tag/front%20porch' },
      { label: 'The Hallowell Family', to: '/taxonomy/creator/c1' },
    ])
  })

  it('breaks ties by the latest click', () => {
    const trends = mergeTrends([
      [item('tag', 'old', { last_clicked_at: '2026-11-01T00:00:00.000Z' })],
      [item('tag', 'new', { last_clicked_at: '2026-11-02T00:00:00.000Z' })],
    ])

    expect(trends.map(({ label }) => label)).toEqual(['new', 'old'])
  })
})
