import type { Gender, Orientation, PeopleCount } from '@shoebox/domain/catalog/search-filters'

type Count<Value = string> = { value: Value; count: number }
type Place = { city: string | null; state: string | null; country: string }

type Facets = {
  counts: {
    total: number
    decades: Count[]
    orientations: Count<Orientation>[]
    peopleCounts: Count<PeopleCount>[]
    genders: Count<Gender>[]
    ageGroups: Count[]
    ethnicities: Count[]
    events: Count[]
    places: Count<Place>[]
    faceAges: number[]
    notRecorded: {
      decades: number
      peopleCounts: number
      genders: number
      ageGroups: number
      ethnicities: number
      events: number
      places: number
      faceAges: number
    }
    totalsWithout: { filter: string; total: number }[]
  }
  events: ReadonlyMap<string, string>
  creators: readonly Count[]
  storefronts: ReadonlyMap<string, string | null>
}

export function presentFacets({ counts, events, creators, storefronts }: Facets) {
  return {
    total_count: counts.total,
    decades: counts.decades,
    orientations: counts.orientations,
    people_counts: counts.peopleCounts,
    genders: counts.genders,
    age_groups: counts.ageGroups,
    ethnicities: counts.ethnicities,
    // An event without a name was deleted since the counts were read.
    events: counts.events.flatMap(({ value, count }) => {
      const name = events.get(value)
      return name === undefined ? [] : [{ id: value, name, count }]
    }),
    places: counts.places.map(({ value, count }) => ({
      location_city: value.city,
      location_state_province: value.state,
      location_country: value.country,
      count,
    })),
    creators: creators.map(({ value, count }) => ({
      id: value,
      storefront_name: storefronts.get(value) ?? null,
      count,
    })),
    face_ages: counts.faceAges,
    not_recorded: {
      decades: counts.notRecorded.decades,
      people_counts: counts.notRecorded.peopleCounts,
      genders: counts.notRecorded.genders,
      age_groups: counts.notRecorded.ageGroups,
      ethnicities: counts.notRecorded.ethnicities,
      events: counts.notRecorded.events,
      places: counts.notRecorded.places,
      face_ages: counts.notRecorded.faceAges,
    },
    without: counts.totalsWithout.map(({ filter, total }) => ({ filter, total_count: total })),
  }
}
