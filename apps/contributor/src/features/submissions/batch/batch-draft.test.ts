import { parsePlace } from '@shoebox/domain/catalog/photo-place'
import { describe, expect, it } from 'vitest'
import { createPhoto } from '../../../testing/create-photo.ts'
import {
  buildClaim,
  buildSave,
  emptyDraft,
  fieldReaders,
  findSharedValue,
  listReadyPhotos,
} from './batch-draft.ts'

describe('batch edits', () => {
  it('a field shows the value that all photos share, and marks mixed values', () => {
    const photos = [
      createPhoto('a', { decade_taken: '1960s' }),
      createPhoto('b', { decade_taken: '1960s' }),
    ]
    expect(findSharedValue(photos, fieldReaders.decade)).toEqual({ value: '1960s', isMixed: false })
    expect(findSharedValue([...photos, createPhoto('c')], fieldReaders.decade)).toEqual({
      value: '',
      isMixed: true,
    })
    expect(findSharedValue([], fieldReaders.decade)).toEqual({ value: '', isMixed: false })
  })

  it('only edited fields are saved, and only to editable photos that lack the edits', () => {
    const photos = [createPhoto('a', { decade_taken: '1960s' }), createPhoto('b'), createPhoto('c')]
    const draft = { ...emptyDraft, decade: '1960s' }
    expect(buildSave(draft, photos)).toEqual({
      ids: ['b', 'c'],
      changes: { decade_taken: '1960s' },
    })
    expect(buildSave(emptyDraft, photos)).toBeNull()
    const locked = {
      ...createPhoto('d'),
      abilities: { ...createPhoto('d').abilities, can_edit: false },
    }
    expect(buildSave(draft, [locked])).toBeNull()
    const done = photos.map((item) => ({ ...item, decade_taken: '1960s' }))
    expect(buildSave(draft, done)).toBeNull()
  })

  it('no claim is made without the checkbox, without the photographer of inherited photos, or a second time', () => {
    const photos = [createPhoto('a')]
    const basis = 'inherited' as const
    expect(buildClaim({ ...emptyDraft, basis, photographer: 'Walter' }, photos)).toBeNull()
    expect(buildClaim({ ...emptyDraft, basis, ownsPrint: true }, photos)).toBeNull()
    const completeDraft = { ...emptyDraft, basis, ownsPrint: true, photographer: ' Walter ' }
    expect(buildClaim(completeDraft, photos)).toEqual({ ids: ['a'], basis, photographer: 'Walter' })
    const claim = {
      basis,
      photographer: 'Walter',
      evidence: null,
      is_disputed: false,
      stated_at: '',
    }
    expect(buildClaim(completeDraft, [createPhoto('a', { claim })])).toBeNull()
  })

  it('incomplete rights are saved as a draft, and complete ones as a claim that replaces the draft', () => {
    const inherited = { basis: 'inherited' as const, photographer: null }
    const draft = { ...emptyDraft, ...inherited }
    expect(
      buildSave(draft, [createPhoto('a'), createPhoto('b', { claim_draft: inherited })]),
    ).toEqual({
      ids: ['a'],
      changes: { claim_draft: inherited },
    })
    const named = { ...inherited, photographer: 'Walter' }
    const complete = { ...draft, ...named, ownsPrint: true }
    expect(buildSave(complete, [createPhoto('a', { claim_draft: named })])).toBeNull()
    const claim = { ...named, evidence: null, is_disputed: false, stated_at: '' }
    expect(
      buildClaim(complete, [createPhoto('a', { claim, claim_draft: inherited })]),
    ).toMatchObject({
      ids: ['a'],
      photographer: 'Walter',
    })
  })

  it('only complete photos are submitted', () => {
    const claim_draft = { basis: 'inherited' as const, photographer: null }
    const photos = [
      createPhoto('a'),
      createPhoto('b', { missing: ['decade'] }),
      createPhoto('c', { claim_draft }),
    ]
    expect(listReadyPhotos(photos).map(({ id }) => id)).toEqual(['a'])
  })
})

it('a place is saved only to photos that do not have it', () => {
  const place = parsePlace('Dayton, Ohio')
  const photos = [createPhoto('a'), createPhoto('b', place), createPhoto('c', parsePlace('Dayton'))]
  expect(buildSave({ ...emptyDraft, place }, photos)).toEqual({ ids: ['a', 'c'], changes: place })
})
