import { describe, expect, it } from 'vitest'
import { answerText } from '../answer-text.ts'
import { statusLabel, statusText } from './status-text.ts'

const photo = {
  photo_status: 'needs_info' as const,
  missing: [],
  failure: null,
  incident: null,
  is_erased: false,
  claim_draft: null,
  faces: [],
  answer: null,
}
const face = {
  id: 'f',
  box: { x: 0, y: 0, width: 0.1, height: 0.1 },
  face_status: 'identifiable' as const,
  person_id: null,
  person_name: null,
  release_state: null,
}

describe('statusLabel', () => {
  it('the label says why a photo needs the family, or that it is on hold', () => {
    const answer = { decision: 'returned', reason: 'other', note: null, at: '' } as const
    expect(statusLabel({ ...photo, missing: ['decade'] })).toBe('Needs info')
    expect(statusLabel(photo)).toBe('Ready to submit')
    expect(statusLabel({ ...photo, answer })).toBe('Sent back')
    expect(statusText({ ...photo, answer })).toMatch(
      /^Make the changes that the moderator asked for/,
    )
    expect(statusLabel({ ...photo, photo_status: 'incident_hold' })).toBe('On hold')
  })
})

describe('statusText', () => {
  it('after an erasure, the text says that the photo cannot be offered, and nothing else', () => {
    expect(statusText({ ...photo, missing: ['decade', 'erased'], is_erased: true })).toBe(
      'Someone in this photo asked to be deleted. It cannot be offered.',
    )
  })

  it('the text lists the missing parts, or says that the photo is ready', () => {
    expect(statusText({ ...photo, missing: ['decade', 'claim'] })).toBe(
      'Before it can be submitted it needs the decade and who holds the rights.',
    )
    expect(statusText({ ...photo, missing: [] })).toBe('It is ready to submit.')
  })

  it('the text of a submitted photo counts the missing signatures', () => {
    const submitted = { ...photo, photo_status: 'submitted' as const }
    const signed = { ...face, release_state: 'signed' as const }
    const unidentifiable = { ...face, face_status: 'unidentifiable' as const }
    expect(statusText({ ...submitted, faces: [signed, unidentifiable] })).toBe(
      'It is waiting for a moderator.',
    )
    expect(statusText({ ...submitted, faces: [signed, face] })).toBe(
      'It is waiting for 1 signature. A moderator reviews it once everyone has signed.',
    )
    expect(statusText({ ...submitted, faces: [face, face] })).toMatch(/2 signatures/)
  })

  it('the text says why a photo is on hold, and why a file was rejected', () => {
    const incident = { cause: 'release' as const, opened_at: '2026-11-15T12:00:00.000Z' }
    expect(statusText({ ...photo, photo_status: 'incident_hold', incident })).toMatch(
      /^A release that it needs is no longer valid\./,
    )
    expect(statusText({ ...photo, photo_status: 'failed', failure: 'too_small' })).toMatch(
      /too few pixels/,
    )
  })
})

describe('answerText', () => {
  it('answerText returns the text of the reason, then the note', () => {
    expect(answerText({ reason: 'faces_unnamed', note: 'On the left' })).toEqual([
      'Someone in this photo has no name yet. Name every face that can be recognized.',
      'On the left',
    ])
    expect(answerText({ reason: 'other', note: 'Too dark' })).toEqual(['Too dark'])
    expect(answerText({ reason: 'unknown_reason', note: null })).toEqual([])
  })
})
