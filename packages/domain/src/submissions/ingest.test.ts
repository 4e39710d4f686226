import { describe, expect, it } from 'vitest'
import { ingestFailures, isIngestFailure, statusAfterIngest } from './ingest.ts'

describe('statusAfterIngest', () => {
  const told = {
    title: null,
    description: 'At the lake',
    decade_taken: '1960s',
    has_claim: true,
    has_erased_face: false,
    faces_released: true,
  }

  it('sends a described photo with a claim to review', () => {
    expect(statusAfterIngest(told)).toBe('submitted')
    expect(statusAfterIngest({ ...told, title: 'Lake', description: null })).toBe('submitted')
  })

  it('waits where a face is not released', () => {
    expect(statusAfterIngest({ ...told, faces_released: false })).toBe('awaiting_releases')
  })

  it('asks its family for what is missing, before it asks anybody else', () => {
    expect(statusAfterIngest({ ...told, description: ' ' })).toBe('needs_info')
    expect(statusAfterIngest({ ...told, decade_taken: null })).toBe('needs_info')
    expect(statusAfterIngest({ ...told, has_claim: false, faces_released: false })).toBe(
      'needs_info',
    )
  })
})

describe('ingestFailures', () => {
  it('knows its own codes and no others', () => {
    for (const code of Object.keys(ingestFailures)) expect(isIngestFailure(code)).toBe(true)
    expect(isIngestFailure('toString')).toBe(false)
  })
})
