import {
  decadesOf,
  orientations,
  peopleCounts,
  searchSorts,
} from '@shoebox/domain/catalog/search-filters'
import { taxonomyTypes } from '@shoebox/domain/catalog/taxonomy'
import { type Draw, isOneIn, pick, pickSome } from '../../draw.ts'
import {
  colors,
  compositions,
  emotions,
  imageStyles,
  moods,
  towns,
} from '../../search/vocabulary.ts'
import type { FuzzedRequest } from '../fuzz/requests.ts'

type Known = {
  /** The ids of all photos, as if they had leaked. */
  photoIds: readonly string[]
  owners: readonly string[]
  events: readonly { id: string }[]
  collections: readonly string[]
  /** Cursors that a signed-in user received. */
  cursors: readonly string[]
  words: readonly string[]
}

const decades = decadesOf('1900s..2000s') ?? []
const claims = ['true', 'false', '1', 'yes']

/** A random request without a session that tries to get photos. */
export function nextRequest(draw: Draw, known: Known): FuzzedRequest {
  const kind = draw(20)
  const headers = drawHeaders(draw)
  if (kind === 0) return { ...get(drawCollection(draw, known)), headers }
  if (kind < 10) return { ...get(`/api/photos/search?${drawSearch(draw, known)}`), headers }
  if (kind < 12) return { ...get(`/api/taxonomy/photos?${drawTaxonomy(draw, known)}`), headers }
  if (kind === 12) return { ...get('/api/events/covers'), headers }
  if (kind < 15) return { ...drawSigning(draw, known), headers: { ...headers, ...json } }
  if (kind === 15) return { ...get(`/api/photos/popular?limit=${1 + draw(100)}`), headers }
  if (kind === 16)
    return { ...get(`/api/photos/search/facets?${drawSearch(draw, known)}`), headers }
  if (kind === 17) return { ...get(drawDetails(draw, known)), headers }
  if (kind === 18) return { ...get('/api/popular?p_entity_type=photo&p_limit=300'), headers }

  return { ...get(drawPage(draw, known)), headers }
}

const json = { 'content-type': 'application/json' }

function get(path: string): FuzzedRequest {
  return { method: 'GET', path, headers: {}, body: null }
}

/** Random search parameters, with valid and invalid values. */
function drawSearch(draw: Draw, known: Known): URLSearchParams {
  const parameters: Record<string, () => string | string[]> = {
    p_search_query: () => drawTerm(draw, known),
    p_limit: () => String(1 + draw(80)),
    p_offset: () => String(pick(draw, [0, 0, 1, 24, 75, draw(10_000)])),
    p_cursor: () => pick(draw, known.cursors),
    p_seed: () => String(draw(1_000_000)),
    p_sort_order: () => pick(draw, searchSorts),
    p_is_authenticated: () => pick(draw, claims),
    p_decade: () => pick(draw, [...decades, 'all', '1930s..1960s']),
    p_orientation: () => pick(draw, orientations),
    p_people_count_display: () => pick(draw, peopleCounts),
    p_gender: () => pick(draw, ['female', 'male', 'all']),
    p_face_age_min: () => String(draw(60)),
    p_face_age_max: () => String(60 + draw(46)),
    p_user_id: () => pick(draw, known.owners),
    p_event_ids: () => pickSome(draw, known.events, 1 + draw(4)).map(({ id }) => id),
  }
  const chosen = pickSome(draw, Object.keys(parameters), draw(5))
  const sorted = isOneIn(draw, 2) ? [...chosen, 'p_sort_order'] : chosen
  return new URLSearchParams(
    [...new Set(sorted)].flatMap((name) => {
      const value = parameters[name]?.() ?? ''
      return [value].flat().map((one) => [name, one])
    }),
  )
}

/** Random taxonomy listings, with values that photos have and others. */
function drawTaxonomy(draw: Draw, known: Known): URLSearchParams {
  const type = pick(draw, taxonomyTypes)
  const ids = [
    ...pickSome(draw, known.owners, 2),
    ...pickSome(draw, known.events, 2).map(({ id }) => id),
    ...pickSome(draw, known.words, 2),
    pick(draw, decades),
    pick(draw, orientations),
    pick(draw, [...emotions, ...imageStyles, ...moods, ...compositions, ...colors]),
    ...pickSome(
      draw,
      towns.flatMap(({ city, state, country }) => city ?? state ?? country ?? []),
      2,
    ),
  ]
  return new URLSearchParams({
    type,
    id: pick(draw, ids),
    p_limit: String(1 + draw(100)),
    p_sort_order: pick(draw, searchSorts),
    p_seed: String(draw(1_000_000)),
    ...(isOneIn(draw, 4) ? { p_cursor: pick(draw, known.cursors) } : {}),
  })
}

/** The list of collections, one of them, or its photos. */
function drawCollection(draw: Draw, { collections, cursors }: Known): string {
  const one = `/api/collections/${pick(draw, collections)}`
  const query = new URLSearchParams({
    p_limit: String(20 + draw(81)),
    ...(isOneIn(draw, 4) ? { p_cursor: pick(draw, cursors) } : {}),
  })
  const photos = `${one}/photos?${query}`
  return pick(draw, ['/api/collections', one, photos, photos, photos])
}

function drawTerm(draw: Draw, { words, photoIds }: Known): string {
  const word = pick(draw, words)
  const number = 10_001 + draw(photoIds.length)
  return pick(draw, [
    word,
    word,
    `"${word}"`,
    `${word.slice(0, 3)}*`,
    `${word} ${word}`,
    `#${number}`,
  ])
}

function drawSigning(draw: Draw, { photoIds }: Known): FuzzedRequest {
  const count = pick(draw, [1, 24, 24, 25, 100])
  const profile = pick(draw, ['thumb', 'featured', 'preview'])
  const body = JSON.stringify({
    photoIds: pickSome(draw, drawSlice(draw, photoIds), count),
    profile,
  })
  return { method: 'POST', path: '/api/photos/signed-urls', headers: {}, body }
}

function drawDetails(draw: Draw, { photoIds }: Known): string {
  const ids = pickSome(draw, drawSlice(draw, photoIds), 40)
  const query = new URLSearchParams(ids.map((id) => ['ids', id]))
  const number = 10_001 + draw(photoIds.length)
  return pick(draw, [`/api/photos/details?${query}`, `/api/photos/${number}/details`])
}

function drawSlice<Item>(draw: Draw, items: readonly Item[]): Item[] {
  const from = draw(Math.max(1, items.length - 100))
  return items.slice(from, from + 100)
}

function drawPage(draw: Draw, { words }: Known): string {
  const query = new URLSearchParams({
    q: pick(draw, words),
    sort: pick(draw, searchSorts),
    seed: String(draw(1_000_000)),
    page: String(draw(9)),
  })
  return pick(draw, ['/', '/about', '/list', `/list?${query}`, `/list?${query}`])
}

/** Headers that fake an identity or an IP. */
function drawHeaders(draw: Draw): Record<string, string> {
  const address = `203.0.${draw(256)}.${draw(256)}`
  const forged: Record<string, string>[] = [
    {},
    {},
    { 'x-forwarded-for': address },
    { 'x-forwarded-for': `${address}, 127.0.0.1`, forwarded: `for=${address}` },
    { 'x-real-ip': address, 'cf-connecting-ip': address, 'true-client-ip': address },
    { cookie: 'sb-access-token=eyJhbGciOiJub25lIn0.e30.; is_authenticated=true' },
  ]
  if (isOneIn(draw, 25)) {
    const tokens = ['x', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.', 'null', 'a.b.c']
    return { authorization: `Bearer ${pick(draw, tokens)}` }
  }
  return pick(draw, forged)
}
