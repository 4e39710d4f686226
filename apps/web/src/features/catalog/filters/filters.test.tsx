import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { emptySearch, type SearchState } from '../search-address.ts'
import type { Facets } from './facets.ts'
import { Filters, type FiltersProps } from './filters.tsx'

const event = (name: string, count: number) => ({
  id: `00000000-0000-4000-8000-0000000000${name.length + 10}`,
  name,
  count,
})
const facets: Facets = {
  total_count: 1284,
  decades: [
    { value: '1970s', count: 906 },
    { value: '1880s', count: 4 },
  ],
  orientations: [{ value: 'landscape', count: 512 }],
  people_counts: [{ value: '3-5', count: 618 }],
  genders: [],
  age_groups: [],
  ethnicities: [],
  events: [event('birthday', 902), event('Christmas', 1)],
  places: [],
  creators: [],
  face_ages: Array.from({ length: 25 }, (_, bar) => bar),
  without: [],
}

const picnic = '7d444840-9dc0-41d1-b245-5ffdce74fad2'

function draw(wishes: Partial<FiltersProps> = {}, state: Partial<SearchState> = {}): string {
  return renderToStaticMarkup(
    <Filters
      state={{ ...emptySearch, ...state }}
      facets={facets}
      isStale={false}
      onChange={() => undefined}
      {...wishes}
    />,
  )
}

/** The opening tag of a control. */
const control = (html: string, name: string) =>
  html.match(new RegExp(`<button[^>]*aria-label="${name}"[^>]*>`))?.[0] ?? ''

describe('the filters', () => {
  it('include the count in the accessible name of every value', () => {
    const html = draw()
    const names = ['1970s, 906 photos', 'Before 1900, 4 photos', '3–5 people, 618 photos']

    for (const name of [...names, 'Landscape, 512 photos', 'Panorama, 0 photos'])
      expect(control(html, name)).toContain('aria-pressed="false"')
    expect(html).toContain('aria-label="Christmas, 1 photo"')
  })

  it('show chosen values as pressed or checked', () => {
    const html = draw(
      {},
      {
        decade: '1960s..1970s',
        people: '3-5',
        age: { min: 2, max: 12 },
        events: [event('birthday', 0).id],
      },
    )

    expect(html).toContain('1960s–1970s')
    for (const name of ['1960s, 0 photos', '1970s, 906 photos', '3–5 people, 618 photos'])
      expect(control(html, name)).toContain('aria-pressed="true"')
    expect(control(html, 'Child, 2–12 years')).toContain('aria-pressed="true"')
    expect(html).toContain('aria-valuetext="12 years"')
    expect(html.match(/<input type="checkbox"[^>]* checked=""/g)).toHaveLength(1)
  })

  it('give the histogram one tab stop: the chosen bar, or else the first', () => {
    expect(control(draw(), '1900s, 0 photos')).toContain('tabindex="0"')
    expect(control(draw({}, { decade: '1970s' }), '1970s, 906 photos')).toContain('tabindex="0"')
    expect(control(draw({}, { decade: '1970s' }), '1900s, 0 photos')).toContain('tabindex="-1"')
  })

  it('work before counts are loaded, with skeletons for the lists', () => {
    const html = draw({ facets: undefined })

    expect(control(html, '1970s')).not.toBe('')
    expect(control(html, '3–5 people')).not.toBe('')
    expect(html).toContain('aria-busy="true"')
    expect(html).not.toContain('photos')
  })

  it('work without counts, and offer a retry', () => {
    const html = draw({ retry: () => undefined })

    expect(html).toContain('The numbers did not load.')
    expect(html).toContain('Retry')
    expect(control(html, '1970s')).not.toBe('')
    expect(html).not.toContain('aria-busy')
  })

  it('omit filters without values, such as families for anonymous visitors', () => {
    expect(draw()).not.toContain('Family')
    expect(
      draw({
        facets: {
          ...facets,
          creators: [{ id: event('a', 1).id, storefront_name: null, count: 3 }],
        },
      }),
    ).toContain('Unknown Creator')
  })

  it('render without style attributes', () => {
    expect(draw()).not.toContain('style=')
  })
})

it('shows values chosen by a link, even if no photo matches', () => {
  const chosen = {
    events: [picnic],
    ethnicities: ['Inuit'],
    ages: ['Senior'],
    creator: picnic,
    country: 'USA',
    state: 'Ohio',
    city: 'Dayton',
  }
  const html = draw({ eventNames: new Map([[picnic, 'Picnic']]) }, chosen)

  for (const label of ['Picnic', 'Inuit', 'Senior', 'Dayton, Ohio', 'One family'])
    expect(html).toContain(label)
  expect(html.match(/checked=""/g)).toHaveLength(5)
})
