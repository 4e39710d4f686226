import { releaseStates } from '@shoebox/domain/rights/release-state'
import { describe, expect, it } from 'vitest'
import type { Release } from '../people/people-queries.ts'
import { eventLabel, getReleaseTab, groupHash, signerText } from './release-labels.ts'

const release: Release = {
  id: 'r',
  person: { id: 'p', name: 'Alice', standing: 'adult' },
  release_state: 'sent',
  relation: 'self',
  signer_name: 'Alice',
  signer_email: 'alice@example.test',
  photos: [],
  events: [],
  terms_version: '1',
  document_sha256: null,
  signed_sha256: null,
  link_until: null,
  signed_name: null,
  allows_face_search: null,
  decline_reason: null,
  ends_at: null,
  sent_at: null,
  viewed_at: null,
  signed_at: null,
  ended_at: null,
  created_at: '2026-11-15T12:00:00.000Z',
  abilities: { can_resend: true, can_cancel: true },
}

describe('release labels', () => {
  it('every release state belongs to one tab: open, signed or ended', () => {
    const tabs = releaseStates.map((release_state) => getReleaseTab({ ...release, release_state }))
    expect(tabs).toEqual(['open', 'open', 'open', 'signed', 'ended', 'ended', 'ended', 'ended'])
  })

  it('the signer is named only if they are not the person in the photo', () => {
    expect(signerText(release)).toBe('Signs for themselves')
    expect(signerText({ ...release, signed_at: release.created_at })).toBe('Signed for themselves')
    expect(signerText({ ...release, relation: 'guardian', signer_name: 'Ruth' })).toBe(
      'Ruth, parent or guardian',
    )
  })

  it('events without a label are shown by their code, with spaces', () => {
    expect(eventLabel('resent')).toBe('Sent again')
    expect(eventLabel('sent_by_letter')).toBe('sent by letter')
  })

  it('grouping a hash loses no character', () => {
    const hash = '0123456789abcdef'.repeat(4)
    expect(groupHash(hash).split(' ')).toHaveLength(8)
    expect(groupHash(hash).replaceAll(' ', '')).toBe(hash)
  })
})
