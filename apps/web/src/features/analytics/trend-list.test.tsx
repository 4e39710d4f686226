import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { TrendList } from './trend-list.tsx'
import { TrendingStrip } from './trending-strip.tsx'
import type { Trend } from './trends.ts'

function renderTrends(trends: readonly Trend[] | undefined): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <TrendList trends={trends} />
    </MemoryRouter>,
  )
}

const trends: readonly Trend[] = [
  { label: 'birthday', to: '/taxonomy/tag/birthday' },
  { label: 'front porch', to: '/taxonomy/tag/front%20porch' },
  { label: 'new car', to: '/taxonomy/tag/new%20car' },
]

describe('TrendList', () => {
  it('[S2.4.07] shows 20 placeholders while the trends or the strip are loading', () => {
    for (const html of [renderTrends(undefined), renderToStaticMarkup(<TrendingStrip />)]) {
      expect(html.match(/<li/g)).toHaveLength(20)
      expect(html).toContain('aria-busy="true"')
    }
  })

  it('[S2.4.07] shows a message if there are no trends', () => {
    const html = renderTrends([])
    expect(html).toContain('Trending data is being updated. Check back soon!')
    expect(html).toContain('Analytics refresh every 5 minutes')
  })

  it('ranks the trends, even a single one', () => {
    expect(renderTrends(trends)).toMatch(/01.*birthday.*02.*front porch.*03.*new car/)
    const one = renderTrends(trends.slice(0, 1))
    expect(one).toMatch(/01.*birthday/)
    expect(one).not.toContain('being updated')
  })
})
