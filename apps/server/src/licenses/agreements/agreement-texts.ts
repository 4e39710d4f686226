import { capitalize, productionLabels } from '../certificates/certificate-texts.ts'
import type { AgreementContent } from './agreement-content.ts'

/** "License-agreement-ORD-2026-000130" */
export function agreementFileName(orderNumber: string): string {
  return `License-agreement-${orderNumber}`
}

type Clause = {
  /** "1. The parties"; null for a paragraph without a heading. */
  title: string | null
  text: string
}

/** Splits the signed text at its blank lines. The first line names the version and is the title of the document. */
export function splitClauses(text: string): Clause[] {
  const [, ...blocks] = text.trim().split(/\n{2,}/)
  return blocks.map((block) => {
    const [first = '', ...rest] = block.split('\n')
    const hasTitle = rest.length > 0 && /^\d+\. /.test(first)
    return hasTitle ? { title: first, text: rest.join(' ') } : { title: null, text: block }
  })
}

/** Labels and texts of what the order says about the production. Leaves out what the buyer did not enter. */
export function listProduction({
  production,
}: AgreementContent): { label: string; text: string }[] {
  const { project, title, type } = production
  const facts: [label: string, text: string | null][] = [
    ['Title', title ?? project],
    ['Working title', production.working_title],
    ['Type', type && capitalize(productionLabels[type] ?? 'other')],
    ['Season', production.season],
    ['Episodes', production.episodes],
    ['Distributor', production.distributor],
    ['Shoot date', production.shoot_date],
    ['Clearance contact', production.clearance_contact],
    ['Project', title === null || title === project ? null : project],
  ]
  return facts.flatMap(([label, text]) => (text === null ? [] : [{ label, text }]))
}

/** "12 photos. Fees are in US dollars, after the volume discount of 10% and before sales tax, which the invoice states." */
export function feeNote({ discount_percent, photos }: AgreementContent): string {
  const count = photos.length === 1 ? '1 photo' : `${photos.length} photos`
  const tax = 'before sales tax, which the invoice states'
  if (discount_percent === null) return `${count}. Fees are in US dollars, ${tax}.`
  return `${count}. Fees are in US dollars, after the volume discount of ${discount_percent}% and ${tax}.`
}

/** Null if every photo of the order was licensed. */
export function refusedNote({ refused_photos }: AgreementContent): string | null {
  if (refused_photos.length === 0) return null
  const numbers = refused_photos.map((number) => `#${number}`).join(', ')
  return `Ordered, but refunded instead of licensed: ${numbers}. Not part of this agreement.`
}
