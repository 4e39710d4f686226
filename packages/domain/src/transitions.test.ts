import { assert, constantFrom, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { photoStatuses, photoTransitions } from './catalog/photo-status.ts'
import { orderStatuses, orderTransitions } from './money/states.ts'
import { canMove, type Mover, type Transitions } from './transitions.ts'

const movers: readonly Mover[] = ['owner', 'staff', 'worker']

function statesAfter<State extends string>(transitions: Transitions<State>, from: State): string[] {
  return Object.keys(transitions[from])
}

/** Every state that is reachable in any number of transitions. */
function reachable<State extends string>(transitions: Transitions<State>, start: State): string[] {
  const table: Record<string, object> = transitions
  const seen = new Set<string>([start])
  for (const state of seen) for (const next of Object.keys(table[state] ?? {})) seen.add(next)
  return [...seen].toSorted()
}

describe('photo status', () => {
  it('reaches every status from uploading', () => {
    expect(reachable(photoTransitions, 'uploading')).toEqual(photoStatuses.toSorted())
  })

  it('becomes live only by staff after review or a hold, or back from a pause', () => {
    const ways = photoStatuses.flatMap((from) =>
      movers
        .filter((by) => canMove(photoTransitions, { from, to: 'live', by }))
        .map((by) => `${from} by ${by}`),
    )
    expect(ways).toEqual([
      'in_review by staff',
      'paused by owner',
      'paused by staff',
      'incident_hold by staff',
    ])
  })

  it('can be withdrawn from every status by staff and never comes back', () => {
    assert(
      property(constantFrom(...photoStatuses), constantFrom(...movers), (status, by) => {
        const withdrawn = { from: status, to: 'withdrawn', by: 'staff' } as const
        expect(canMove(photoTransitions, withdrawn)).toBe(status !== 'withdrawn')
        expect(canMove(photoTransitions, { from: 'withdrawn', to: status, by })).toBe(false)
      }),
    )
  })

  it('leaves an incident to staff', () => {
    expect(photoTransitions.incident_hold).toEqual({ live: ['staff'], withdrawn: ['staff'] })
  })
})

describe('order status', () => {
  it('reaches every status from draft', () => {
    expect(reachable(orderTransitions, 'draft')).toEqual(orderStatuses.toSorted())
  })

  it('ends cancelled or expired, and nowhere else', () => {
    const ends = orderStatuses.filter((status) => !statesAfter(orderTransitions, status).length)
    expect(ends).toEqual(['cancelled', 'expired'])
  })

  it('is never confirmed by its buyer', () => {
    for (const from of orderStatuses) {
      expect(canMove(orderTransitions, { from, to: 'confirmed', by: 'owner' })).toBe(false)
    }
  })

  it('releases an order on hold only to confirmed or completed', () => {
    expect(statesAfter(orderTransitions, 'on_hold')).toEqual(['confirmed', 'completed'])
  })
})
