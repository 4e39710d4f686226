import type { Relation, ReleaseState } from '@shoebox/domain/rights/release-state'
import type { StateMarkKind, StateMarkTone } from '@shoebox/web-kit/marks/state-mark.tsx'
import { formatLocalDate } from '@shoebox/web-kit/text/format'
import type { Release } from '../people/people-queries.ts'

type StateLabel = { label: string; mark: StateMarkKind; tone?: StateMarkTone }

export const stateLabels: Readonly<Record<ReleaseState, StateLabel>> = {
  draft: { label: 'Draft', mark: 'not-started', tone: 'idle' },
  sent: { label: 'Sent', mark: 'not-started' },
  viewed: { label: 'Viewed', mark: 'in-progress' },
  signed: { label: 'Signed', mark: 'done' },
  declined: { label: 'Declined', mark: 'stopped' },
  expired: { label: 'Expired', mark: 'stopped', tone: 'idle' },
  superseded: { label: 'Canceled', mark: 'stopped', tone: 'idle' },
  disputed: { label: 'In dispute', mark: 'stopped' },
}

const releaseTabs = ['open', 'signed', 'ended'] as const
export type ReleaseTab = (typeof releaseTabs)[number]

export function isReleaseTab(value: string | null): value is ReleaseTab {
  return releaseTabs.some((tab) => tab === value)
}

export function getReleaseTab({ release_state }: Release): ReleaseTab {
  if (release_state === 'signed') return 'signed'
  return release_state === 'draft' || release_state === 'sent' || release_state === 'viewed'
    ? 'open'
    : 'ended'
}

const relationLabels: Readonly<Record<Relation, string>> = {
  self: 'signs for themselves',
  guardian: 'parent or guardian',
  next_of_kin: 'next of kin',
}

/** Who signs: the recipient of the email and their relation to the person, unless they are that person. */
export function signerText({ signer_name, relation, person, signed_at }: Release): string {
  if (relation === 'self' && signer_name === person.name)
    return signed_at === null ? 'Signs for themselves' : 'Signed for themselves'
  return `${signer_name}, ${relationLabels[relation]}`
}

/** Whether the release was sent, signed or has ended, and when. */
export function latestEventText({ ended_at, signed_at, sent_at, created_at }: Release): string {
  if (ended_at !== null) return `Ended ${formatLocalDate(ended_at)}`
  if (signed_at !== null) return `Signed ${formatLocalDate(signed_at)}`
  return `Sent ${formatLocalDate(sent_at ?? created_at)}`
}

const eventLabels: Readonly<Record<string, string>> = {
  draft: 'Drafted',
  sent: 'Sent',
  resent: 'Sent again',
  reminded: 'Reminder sent',
  viewed: 'Viewed',
  signed: 'Signed',
  declined: 'Declined',
  expired: 'Expired',
  stopped: 'Revoked by the signer',
  search_stopped: 'Face search ended by the signer',
  superseded: 'Canceled',
  disputed: 'In dispute',
}

/** Events without a label are shown by their code, with spaces. */
export function eventLabel(event: string): string {
  return eventLabels[event] ?? event.replaceAll('_', ' ')
}

/** Eight groups of eight are easier to compare than 64 characters. */
export function groupHash(hash: string): string {
  return hash.match(/.{1,8}/g)?.join(' ') ?? hash
}
