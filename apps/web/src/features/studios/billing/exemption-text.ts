import {
  type CertificateType,
  certificateTypes,
  type ExemptionKind,
  exemptionReminderDays,
  maxCertificateBytes,
} from '@shoebox/domain/studios/tax-exemption'
import { usStates } from '@shoebox/domain/studios/us-states'
import type { StateMarkKind, StateMarkTone } from '@shoebox/web-kit/marks/state-mark.tsx'
import { formatDate, formatMonthDay } from '@shoebox/web-kit/text/format'
import { countOf } from '@shoebox/web-kit/text/plural'
import type { Exemption } from './queries.ts'

export const exemptionKindLabels: Record<ExemptionKind, string> = {
  resale: 'Resale certificate',
  exemption: 'Exemption certificate',
}

/** "California, resale certificate". */
export function nameExemption({ region, kind }: Pick<Exemption, 'region' | 'kind'>): string {
  return `${usStates[region] ?? region}, ${exemptionKindLabels[kind].toLowerCase()}`
}

type ExemptionStatus = {
  mark: StateMarkKind
  tone: StateMarkTone
  label: string
  /** What the user should know or do. */
  note: string | null
}

type StatusFacts = Pick<Exemption, 'state' | 'submitted_at' | 'expires_on' | 'reason'>

/** Staff review certificates; the studio uploads new ones. */
export type Audience = 'studio' | 'staff'

/** `today` is a date such as 2026-11-15. */
type StatusOptions = { today: string; audience: Audience }

export function describeStatus(exemption: StatusFacts, reader: StatusOptions): ExemptionStatus {
  const { state, submitted_at, expires_on, reason } = exemption
  if (state === 'approved') return describeApproval(expires_on, reader)
  if (state === 'rejected')
    return { mark: 'stopped', tone: 'danger', label: 'Rejected', note: reason }
  if (state === 'expired')
    return {
      mark: 'not-started',
      tone: 'idle',
      label: expires_on === null ? 'Expired' : `Expired ${formatDate(expires_on)}`,
      note: null,
    }

  const since = submitted_at === null ? '' : ` since ${formatMonthDay(submitted_at)}`
  const tone = reader.audience === 'staff' ? 'attention' : 'ink'

  return { mark: 'in-progress', tone, label: `In review${since}`, note: null }
}

function describeApproval(
  expiresOn: string | null,
  { today, audience }: StatusOptions,
): ExemptionStatus {
  if (expiresOn === null)
    return { mark: 'done', tone: 'ink', label: 'Approved, no expiry', note: null }

  const label = `Approved until ${formatDate(expiresOn)}`
  const daysLeft = countDays(today, expiresOn)
  if (audience === 'staff' || daysLeft > exemptionReminderDays)
    return { mark: 'done', tone: 'ink', label, note: null }

  return { mark: 'done', tone: 'attention', label, note: describeDaysLeft(daysLeft) }
}

function describeDaysLeft(days: number): string {
  if (days < 0) return 'It has expired. Upload a new certificate.'
  if (days === 0) return 'Today is its last valid day. Upload a new certificate.'

  return `It expires in ${countOf(days, 'day')}. Upload a new certificate.`
}

const dayMs = 86_400_000

function countDays(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs)
}

/** Today's date in the user's time zone, such as 2026-11-15. */
export function readToday(now: Date): string {
  const [month, day] = [now.getMonth() + 1, now.getDate()].map((part) =>
    String(part).padStart(2, '0'),
  )

  return `${now.getFullYear()}-${month}-${day}`
}

type PickedFile = Pick<File, 'name' | 'type' | 'size'>

export function isCertificateType(type: string): type is CertificateType {
  return certificateTypes.some((known) => known === type)
}

/** Why a file can't be uploaded; undefined if it can. The server checks again. */
export function findFileError({ type, size }: PickedFile): string | undefined {
  if (!isCertificateType(type)) return 'This file is not a PDF, JPEG or PNG.'
  if (size === 0) return 'This file is empty.'
  if (size > maxCertificateBytes) return 'This file is larger than 10 MB.'

  return undefined
}

const maxNameLength = 200

/** The name that the contract accepts: one line of at most 200 characters. Keeps the end, for the extension. */
export function toFileName(name: string): string {
  const line = name.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ').slice(-maxNameLength)

  return line.toWellFormed().trim() || 'certificate'
}
