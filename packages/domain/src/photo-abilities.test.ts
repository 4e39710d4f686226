import { expect, it } from 'vitest'
import { photoAbilities } from './photo-abilities.ts'
import { photoStatuses } from './photo-status.ts'

const able = (ability: keyof ReturnType<typeof photoAbilities>) =>
  photoStatuses.filter((status) => photoAbilities(status)[ability])

it('lets a family change its photos, but not under the eyes of who reviews them', () => {
  expect(able('can_edit')).toEqual([
    'uploading',
    'processing',
    'failed',
    'needs_info',
    'awaiting_releases',
    'submitted',
    'live',
    'declined',
    'paused',
  ])
  expect(able('can_claim')).not.toContain('live')
  expect(able('can_claim')).not.toContain('paused')
})

it('lets a family submit, pause, resume and withdraw where the state allows it', () => {
  expect(able('can_submit')).toEqual(['needs_info', 'declined'])
  expect(able('can_pause')).toEqual(['live'])
  expect(able('can_resume')).toEqual(['paused'])
  expect(able('can_withdraw')).toEqual(
    photoStatuses.filter((one) => !['uploading', 'incident_hold', 'withdrawn'].includes(one)),
  )
})
