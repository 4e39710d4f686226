import { shortPlace } from '@shoebox/domain/catalog/photo-place'
import { linePriceCents } from '@shoebox/domain/money/pricing'
import {
  defaultLicenseType,
  type LicenseType,
  licenseLabels,
  licenseTypes,
} from '@shoebox/domain/rights/clearance'
import { basisLabels } from '@shoebox/domain/rights/clearance-texts'
import { heroRefusals, licenseDescriptions } from '@shoebox/domain/rights/license-texts'
import { type Relation, relations } from '@shoebox/domain/rights/release-state'
import { type FactRow, toFactRow } from '../../platform/pdf/fact-table.ts'
import {
  dollarText,
  relationTexts,
  releaseTexts,
  slugText,
} from '../certificates/certificate-texts.ts'
import { toClearance, toDay } from '../certificates/compose-certificate.ts'
import type { PassportContent } from './queries.ts'

/** Longer places are cut: the slug has one line. */
const maxPlaceLength = 32

export function toSlug({ year, city, state, people }: PassportContent): string {
  const text = shortPlace({ location_city: city, location_state_province: state })
  const place = text.length > maxPlaceLength ? `${text.slice(0, maxPlaceLength)}…` : text
  return slugText({ year, place, people })
}

/** Every recognizable face of a live photo is released. */
export function summarize({ clearance: { title, faces } }: PassportContent): string {
  const { identifiable: count } = faces
  const people =
    count === 0
      ? 'No recognizable people.'
      : `${count} of ${count} ${count === 1 ? 'face' : 'faces'} released.`
  return title === null ? people : `${basisLabels[title.basis]} ${people}`
}

type AllowedLicense = { label: string; text: string; price: string; isAllowed: boolean }

export function listLicenses(content: PassportContent): AllowedLicense[] {
  const { price, allows_hero, clearance } = content
  const isAllowed = (license: LicenseType) => license === defaultLicenseType || allows_hero
  const refusal = clearance.grade === 'C' ? heroRefusals.dressingOnly : heroRefusals.notConfirmed

  return licenseTypes.map((license) => ({
    label: licenseLabels[license],
    text: isAllowed(license) ? licenseDescriptions[license] : refusal,
    price: isAllowed(license) ? dollarText(linePriceCents({ priceCents: price, license })) : 'No',
    isAllowed: isAllowed(license),
  }))
}

export function listPrintFacts({ print }: PassportContent): FactRow[] {
  const kind = [print.process?.trim(), print.size?.replaceAll(' x ', ' × ')]
    .filter(Boolean)
    .join(', ')
  return [
    ...(kind === '' ? [] : [toFactRow('Process, size', kind)]),
    toFactRow('Scan', `${print.width} × ${print.height} pixels`),
    toFactRow('Back', print.has_back ? 'Scanned' : 'Not scanned'),
  ]
}

export function listTitleFacts({ clearance, has_evidence }: PassportContent): FactRow[] {
  const { title } = clearance
  if (title === null) return [toFactRow('Basis', 'Not stated')]
  const { basis, agreement } = title

  return [
    toFactRow('Basis', basisLabels[basis]),
    toFactRow('Statement', `By the family, ${toDay(title.stated_at)}`),
    toFactRow('Evidence', has_evidence ? 'On file with us' : 'None beyond the statement'),
    // Possession of the print is the basis itself.
    ...(basis === 'possession' ? [] : [toFactRow('Print', 'Owned by the family')]),
    ...(agreement === null
      ? []
      : [toFactRow('Warranted', `In the contributor agreement, ${toDay(agreement.accepted_at)}`)]),
  ]
}

/** Photos of more people list them by the kind of signer, so that the passport stays on one page. */
const maxListedPeople = 4

export function listPeopleFacts({ clearance }: PassportContent): FactRow[] {
  const { faces, releases } = clearance
  const { unidentifiable: hidden } = faces
  const people =
    releases.length > maxListedPeople
      ? countReleases(clearance)
      : releaseTexts(toClearance(clearance)).map(({ person, release }) => {
          return toFactRow(person, release)
        })

  return [
    ...people,
    ...(releases.length === 0 ? [toFactRow('People', 'No person can be recognized')] : []),
    toFactRow('Others', hidden === 0 ? 'None' : `${hidden} not recognizable`),
  ]
}

/** "9 of 12 people" and "Released by the person shown, 2025-03-02 to 2025-04-11". */
function countReleases({ releases }: PassportContent['clearance']): FactRow[] {
  return relations.flatMap((relation: Relation) => {
    const days = releases
      .filter((release) => release.relation === relation)
      .map(({ signed_at }) => toDay(signed_at))
      .toSorted()
    const [first] = days
    const last = days.at(-1)
    if (first === undefined || last === undefined) return []
    const period = first === last ? first : `${first} to ${last}`
    const label = `${days.length} of ${releases.length} people`
    return [toFactRow(label, `${relationTexts[relation]}, ${period}`)]
  })
}

export function listCheckFacts(content: PassportContent): FactRow[] {
  const { clearance, checklist, second_at, has_marks, has_stamp } = content
  const { checked_at } = clearance
  const items = checklist.length === 0 ? '' : `: ${checklist.join(', ')}`

  return [
    ...(checked_at === null ? [] : [toFactRow('First look', `${toDay(checked_at)}${items}`)]),
    toFactRow(
      'Second look',
      second_at === null ? 'Not yet' : `${toDay(second_at)}, by another moderator`,
    ),
    toFactRow('Marks, artwork', has_marks ? 'Visible, not cleared' : 'None visible'),
    toFactRow('Studio stamp', has_stamp ? 'On the back, not cleared' : 'None on the back'),
  ]
}

/** What the license agreement promises to a licensee. */
export function listAssurances({ incidents, clearance }: PassportContent): FactRow[] {
  const { count, last_closed_at } = incidents
  return [
    toFactRow('Warranty', 'The rights and releases stated here'),
    toFactRow('Indemnity', 'Direct loss, up to ten times the fee'),
    toFactRow('Incidents', count === 0 ? 'None' : describeIncidents(count, last_closed_at)),
    ...(clearance.releases.length === 0
      ? []
      : [toFactRow('Releases', 'Signed and on file, each with its SHA-256')]),
  ]
}

function describeIncidents(count: number, lastClosedAt: string | null): string {
  return lastClosedAt === null ? `${count}` : `${count}, last closed ${toDay(lastClosedAt)}`
}
