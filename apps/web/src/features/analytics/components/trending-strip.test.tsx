import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { type Trend, TrendingStrip } from './trending-strip.tsx'

function draw(trends: readonly Trend[] | undefined): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <TrendingStrip trends={trends} />
    </MemoryRouter>,
  )
}

describe('TrendingStrip', () => {
  it('holds 20 places while it waits', () => {
    const html = draw(undefined)

    expect(html.match(/<li/g)).toHaveLength(20)
    expect(html).toContain('aria-busy="true"')
  })

  it('says so when there is nothing to show', () => {
    const html = draw([])

    expect(html).toContain('Trending data is being updated. Check back soon!')
    expect(html).toContain('Analytics refresh every 5 minutes')
  })

  it('ranks what it is given', () => {
    const html = draw([
      { label: 'birthday', to: '/search?q=birthday' },
      { label: 'front porch', to: '/search?q=front+porch' },
    ])

    expect(html).toMatch(/01.*birthday.*02.*front porch/)
  })
})
