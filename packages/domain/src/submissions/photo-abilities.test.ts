import { expect, it } from 'vitest'
import { photoStatuses } from '../catalog/photo-status.ts'
import { photoAbilities } from './photo-abilities.ts'

const able = (ability: keyof ReturnType<typeof photoAbilities>) =>
  photoStatuses.filter((status) => photoAbilities(status)[ability])

it('lets a family change its photos, but neither under review nor as they were approved', () => {
  expect(able('can_edit')).toEqual([
    'uploading',
    'processing',
    'failed',
    'needs_info',
    'awaiting_releases',
    'submitted',
    'declined',
  ])
  expect(able('can_claim')).toEqual(able('can_edit'))
  expect(able('can_reopen')).toEqual(['live', 'paused'])
})

it('lets a family submit, pause, resume and withdraw where the state allows it', () => {
  expect(able('can_submit')).toEqual(['needs_info', 'declined'])
  expect(able('can_pause')).toEqual(['live'])
  expect(able('can_resume')).toEqual(['paused'])
  expect(able('can_withdraw')).toEqual(
    photoStatuses.filter((one) => !['uploading', 'incident_hold', 'withdrawn'].includes(one)),
  )
})
