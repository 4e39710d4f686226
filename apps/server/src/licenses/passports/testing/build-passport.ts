import { checklistItems } from '@shoebox/domain/rights/clearance'
import { forEachContext } from '@shoebox/domain/rights/family-contexts'
import type { PassportContent } from '../queries.ts'

type Options = Partial<PassportContent> & { people?: number }

const answers = { yes: 4, ask: 4 }

/** The passport of a photo of grade A with this number of released people. */
export function buildPassport({ people = 3, ...changes }: Options = {}): PassportContent {
  let asked = 0
  const answer = () => {
    asked += 1
    if (asked <= answers.yes) return 'yes'
    return asked <= answers.yes + answers.ask ? 'ask' : 'no'
  }
  return {
    photoid: 11_181,
    price: 14_000,
    year: '1963',
    city: 'New Haven',
    state: 'Connecticut',
    people,
    print: {
      process: 'Kodacolor print',
      size: '3.5 x 3.5 in',
      width: 4200,
      height: 4200,
      has_back: true,
    },
    clearance: buildClearance(people),
    allows_hero: true,
    has_evidence: true,
    checklist: checklistItems,
    has_marks: false,
    has_stamp: false,
    second_at: '2025-03-12T09:00:00+00:00',
    contexts: forEachContext(answer),
    incidents: { count: 0, last_closed_at: null },
    ...changes,
  }
}

function buildClearance(people: number): PassportContent['clearance'] {
  return {
    grade: 'A',
    checked_at: '2025-03-11T09:00:00+00:00',
    title: {
      basis: 'photographer',
      stated_at: '2025-03-02T09:00:00+00:00',
      agreement: {
        version: '2025-01-01',
        sha256: 'c03e'.repeat(16),
        accepted_at: '2025-03-02T09:00:00+00:00',
      },
    },
    faces: { identifiable: people, unidentifiable: 0 },
    releases: Array.from({ length: people }, (_, index) => ({
      relation: index % 3 === 2 ? ('guardian' as const) : ('self' as const),
      signed_at: `2025-03-0${(index % 9) + 1}T09:00:00+00:00`,
      document_sha256: 'b1'.repeat(32),
      signed_sha256: null,
    })),
    refused_contexts: [],
  }
}
