import type { licensesContract } from '@shoebox/contract/licenses'
import { formatLicenseCode } from '@shoebox/domain/rights/license-code'
import type { output } from 'zod/v4/core'
import type { VerifiedRow } from './verify-queries.ts'

type VerifiedLicense = output<typeof licensesContract.verifyLicense.output>

export function presentVerifiedLicense(code: string, row: VerifiedRow): VerifiedLicense {
  return {
    code: formatLicenseCode(code),
    state: toState(row),
    license_type: row.license_type,
    photoid: row.photoid,
    effective_on: toDay(row.effective_at),
    issued_on: row.issued_at && toDay(row.issued_at),
    files: row.files.map(({ rendition, sha256 }) => ({ rendition, sha256 })),
    history: toHistory(row),
  }
}

function toState({ cancelled_at, incidents }: VerifiedRow): VerifiedLicense['state'] {
  if (cancelled_at !== null) return 'cancelled'
  return incidents.some(({ closed_at }) => closed_at === null) ? 'incident' : 'valid'
}

/** Days, not instants: they are enough to compare with a certificate, and say less about the people behind them. */
function toHistory(row: VerifiedRow): VerifiedLicense['history'] {
  const { effective_at, cancelled_at, incidents, erased_on } = row
  const events: VerifiedLicense['history'] = [
    { event: 'granted', on: toDay(effective_at) },
    ...incidents.flatMap(({ opened_at, closed_at }) => [
      { event: 'incident-opened' as const, on: toDay(new Date(opened_at)) },
      ...(closed_at === null
        ? []
        : [{ event: 'incident-closed' as const, on: toDay(new Date(closed_at)) }]),
    ]),
    ...erased_on.map((on) => ({ event: 'evidence-erased' as const, on })),
    ...(cancelled_at === null ? [] : [{ event: 'cancelled' as const, on: toDay(cancelled_at) }]),
  ]
  return events.toSorted((a, b) => a.on.localeCompare(b.on))
}

function toDay(date: Date): string {
  return date.toISOString().slice(0, 10)
}
