import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { emptySearch, type SearchState } from '../search-url.ts'
import type { Facets } from './facets.ts'
import { Filters, type FiltersProps } from './filters.tsx'

const createEvent = (name: string, count: number) => ({
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
  events: [createEvent('birthday', 902), createEvent('Christmas', 1)],
  places: [],
  creators: [],
  face_ages: Array.from({ length: 25 }, (_, bar) => bar),
  not_recorded: {
    decades: 14,
    people_counts: 3,
    genders: 0,
    age_groups: 0,
    ethnicities: 0,
    events: 120,
    places: 7,
    face_ages: 5,
  },
  without: [],
}

const picnic = '7d444840-9dc0-41d1-b245-5ffdce74fad2'

function renderHtml(props: Partial<FiltersProps> = {}, state: Partial<SearchState> = {}): string {
  return renderToStaticMarkup(
    <Filters
      state={{ ...emptySearch, ...state }}
      facets={facets}
      isStale={false}
      onChange={() => undefined}
      {...props}
    />,
  )
}

const findOpeningTag = (html: string, name: string) =>
  html.match(new RegExp(`<button[^>]*aria-label="${name}"[^>]*>`))?.[0] ?? ''

describe('the filters', () => {
  it('show no counts for photos found by number, and say that the filters are ignored', () => {
    const note = 'A search by photo number ignores the filters.'
    const byNumber = { ...facets, total_count: 2, orientations: [], decades: [], people_counts: [] }
    const html = renderHtml({ facets: byNumber })
    expect(html).toContain(note)
    expect(html).not.toContain('0 photos')
    expect(renderHtml()).not.toContain(note)
    expect(renderHtml({ facets: { ...byNumber, total_count: 0 } })).not.toContain(note)
  })

  it('include the count in the accessible name of every value', () => {
    const html = renderHtml()
    const names = ['1970s, 906 photos', 'Before 1900, 4 photos', '3–5 people, 618 photos']

    for (const name of [...names, 'Landscape, 512 photos', 'Panorama, 0 photos'])
      expect(findOpeningTag(html, name)).toContain('aria-pressed="false"')
    expect(html).toContain('aria-label="Christmas, 1 photo"')
  })

  it('show selected values as pressed or checked', () => {
    const html = renderHtml(
      {},
      {
        decade: '1960s..1970s',
        people: '3-5',
        faceAge: { min: 2, max: 12 },
        events: [createEvent('birthday', 0).id],
      },
    )

    expect(html).toContain('1960s–1970s')
    for (const name of ['1960s, 0 photos', '1970s, 906 photos', '3–5 people, 618 photos'])
      expect(findOpeningTag(html, name)).toContain('aria-pressed="true"')
    expect(findOpeningTag(html, 'Child, 2–12 years')).toContain('aria-pressed="true"')
    expect(html).toContain('aria-valuetext="12 years"')
    expect(html.match(/<input type="checkbox"[^>]* checked=""/g)).toHaveLength(1)
  })

  it('have one tab stop in the histogram: the selected bar, or the first one', () => {
    expect(findOpeningTag(renderHtml(), '1900s, 0 photos')).toContain('tabindex="0"')
    expect(findOpeningTag(renderHtml({}, { decade: '1970s' }), '1970s, 906 photos')).toContain(
      'tabindex="0"',
    )
    expect(findOpeningTag(renderHtml({}, { decade: '1970s' }), '1900s, 0 photos')).toContain(
      'tabindex="-1"',
    )
  })

  it('work before counts are loaded, with skeletons for the lists', () => {
    const html = renderHtml({ facets: undefined })

    expect(findOpeningTag(html, '1970s')).not.toBe('')
    expect(findOpeningTag(html, '3–5 people')).not.toBe('')
    expect(html).toContain('aria-busy="true"')
    expect(html).not.toContain('photos')
  })

  it('work if the counts fail to load, and offer a retry', () => {
    const html = renderHtml({ retry: () => undefined })

    expect(html).toContain('Couldn&#x27;t load counts.')
    expect(html).toContain('Retry')
    expect(findOpeningTag(html, '1970s')).not.toBe('')
    expect(html).not.toContain('aria-busy')
  })

  it('omit filters without values, such as families for visitors', () => {
    expect(renderHtml()).not.toContain('Family')
    expect(
      renderHtml({
        facets: {
          ...facets,
          creators: [{ id: createEvent('a', 1).id, storefront_name: null, count: 3 }],
        },
      }),
    ).toContain('Unknown Creator')
  })

  it('have a "Not recorded" option if any photos have no value', () => {
    const html = renderHtml()

    for (const count of [14, 3, 120, 5])
      expect(html).toContain(`aria-label="Not recorded, ${count} photos"`)
    expect(html).not.toContain('aria-label="Not recorded, 0 photos"')
    expect(renderHtml({ facets: undefined })).not.toContain('Not recorded')
  })

  it('check "Not recorded" instead of a value', () => {
    const html = renderHtml(
      {},
      {
        decade: 'not-recorded',
        people: 'not-recorded',
        gender: 'not-recorded',
        faceAge: 'not-recorded',
        events: ['not-recorded'],
        ethnicities: ['not-recorded'],
        country: 'not-recorded',
      },
    )

    expect(html.match(/checked=""/g)).toHaveLength(7)
    expect(html).not.toContain('aria-pressed="true"')
    expect(html).not.toContain('>not-recorded<')
  })

  it('render without style attributes', () => {
    expect(renderHtml()).not.toContain('style=')
  })
})

it('the filters show values selected by a link, even if no photo matches', () => {
  const selection = {
    events: [picnic],
    ethnicities: ['Inuit'],
    ageGroups: ['Senior'],
    creator: picnic,
    country: 'USA',
    state: 'Ohio',
    city: 'Dayton',
  }
  const html = renderHtml({ eventNames: new Map([[picnic, 'Picnic']]) }, selection)

  for (const label of ['Picnic', 'Inuit', 'Senior', 'Dayton, Ohio', 'One family'])
    expect(html).toContain(label)
  expect(html.match(/checked=""/g)).toHaveLength(5)
})
