import type { ProductionType } from '@shoebox/domain/money/checkout'
import type { ClaimBasis } from '@shoebox/domain/rights/clearance'
import { storyLabels } from '@shoebox/domain/rights/family-contexts'
import type { Relation } from '@shoebox/domain/rights/release-state'
import type { CertificateContent } from './certificate-content.ts'

const titleTexts: Readonly<Record<ClaimBasis, string>> = {
  photographer: 'By the photographer',
  inherited: 'By inheritance from the photographer',
  assigned: 'By written assignment',
  public_domain: 'In the public domain',
  possession: 'By possession of the print',
}

export const relationTexts: Readonly<Record<Relation, string>> = {
  self: 'Released by the person shown',
  guardian: 'Released by a guardian',
  next_of_kin: 'Released by next of kin',
}

export const productionLabels: Readonly<Record<ProductionType, string | null>> = {
  feature: 'feature film',
  series: 'series',
  commercial: 'commercial',
  'music-video': 'music video',
  other: null,
}

/** "The Pretend Hour, series, season 2, episodes 204–206" */
export function productionText({ production }: CertificateContent): string {
  const { project, title, type, season, episodes } = production
  return [
    title ?? project,
    type && productionLabels[type],
    season && `season ${season}`,
    episodes && `episodes ${episodes}`,
  ]
    .filter(Boolean)
    .join(', ')
}

type Clearance = CertificateContent['clearance']

export function titleText({ title }: Clearance): string {
  if (title === null) return 'Not stated'
  return `${titleTexts[title.basis]}; stated ${title.stated_on}`
}

/** "Person 2 of 4" and "Released by the person shown, 2025-03-04". */
export function releaseTexts({ releases }: Clearance): { person: string; release: string }[] {
  return releases.map(({ relation, signed_on }, index) => ({
    person: `Person ${index + 1} of ${releases.length}`,
    release: `${relationTexts[relation]}, ${signed_on}`,
  }))
}

export function refusedText({ refused_contexts }: Clearance): string {
  const labels = refused_contexts.map((context) => storyLabels[context])
  return labels.length === 0 ? 'Nothing beyond the agreement' : labels.join('; ')
}

/** "12.3 MB", in millions of bytes. */
export function sizeText(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}

/** "$665.00 ($700.00 less discount)" */
export function feeText({ order }: CertificateContent): string {
  const fee = dollarText(order.fee_cents)
  if (order.fee_cents === order.price_cents) return fee
  return `${fee} (${dollarText(order.price_cents)} less discount)`
}

export function dollarText(cents: number): string {
  return dollars.format(cents / 100)
}

type Slug = { year: string | null; place: string | null; people?: number | null }

/** What follows the number of a photo: "1963 · New Haven CT · 3P". Omits unknown parts. */
export function slugText({ year, place, people = null }: Slug): string {
  const parts = [year, place?.replaceAll(',', ''), people === null ? null : `${people}P`]
  return parts.filter(Boolean).join(' · ')
}

/** "2026-11-14 14:01:52 UTC" */
export function timeText(instant: string): string {
  return `${instant.slice(0, 19).replace('T', ' ')} UTC`
}

export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

export function withoutScheme(url: string): string {
  return url.replace(/^https?:\/\//, '')
}

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
