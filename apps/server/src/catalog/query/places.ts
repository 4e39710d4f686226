import { openGazetteer, type Place } from '../../platform/gazetteer.ts'

export async function searchPlaces({ q, limit }: { q: string; limit: number }): Promise<Place[]> {
  const { search } = await openGazetteer()
  return search(q, limit).map(({ city, state, country }) => ({ city, state, country }))
}

/** The city with state and country in the spelling of the gazetteer; null for an unknown city. */
export async function findPlace(place: Place): Promise<Place | null> {
  const { find } = await openGazetteer()
  const found = find(place)
  return found && { city: found.city, state: found.state, country: found.country }
}

/** Smaller cities count only with their state, because their names are too often ordinary words. */
const minPopulationWithoutState = 100_000
/** In words. */
const maxCityLength = 3

/**
 * The place in a text, with its state ("Picnic, Dayton, Ohio", "Dayton OH") or after "in" ("Picnic in Chicago").
 * Anything less clear is ignored: "At the lake" is not Lake, Mississippi.
 */
export async function findPlaceInText(text: string): Promise<Place | null> {
  const words = text.match(/[\p{L}\p{N}.'’-]+/gu) ?? []
  for (let start = 0; start < words.length; start += 1) {
    for (let length = maxCityLength; length > 0; length -= 1) {
      const place = await findCityAt(words, { start, end: start + length })
      if (place) return place
    }
  }
  return null
}

async function findCityAt(
  words: readonly string[],
  { start, end }: { start: number; end: number },
): Promise<Place | null> {
  const isCapitalized = /^\p{Lu}/u.test(words[start] ?? '')
  if (!isCapitalized || end > words.length) return null

  const city = words.slice(start, end).join(' ')
  for (const state of [words.slice(end, end + 2).join(' '), words[end] ?? '']) {
    // State codes must be in capitals: in lower case, many are ordinary words (in, or, me, hi).
    if (!/^(?:[A-Z]{2}|\p{Lu}\p{Ll}{3,}.*)$/u.test(state)) continue
    const place = await findPlace({ city, state, country: null })
    if (place) return place
  }
  if (words[start - 1]?.toLowerCase() !== 'in') return null
  // "Ruth in Orange Dress" names no city.
  if (/^\p{Lu}/u.test(words[end] ?? '')) return null
  const { find } = await openGazetteer()
  const found = find({ city, state: null, country: null })
  if (found === null || found.population < minPopulationWithoutState) return null
  return { city: found.city, state: found.state, country: found.country }
}
