import { assert, constantFrom, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { orderStatuses, orderTransitions } from './order-states.ts'
import { photoStatuses, photoTransitions } from './photo-status.ts'
import { canMove, type Transitions } from './transitions.ts'

/** Every state that can follow, in any number of moves. */
function reachable<State extends string>(transitions: Transitions<State>, start: State) {
  const seen = new Set<State>([start])
  for (const state of seen) for (const next of transitions[state]) seen.add(next)
  return seen
}

describe('photo status', () => {
  it('reaches every status from uploading', () => {
    expect([...reachable(photoTransitions, 'uploading')].toSorted()).toEqual(
      photoStatuses.toSorted(),
    )
  })

  it('becomes live only after review, or back from a pause or hold', () => {
    const sources = photoStatuses.filter((from) => canMove(photoTransitions, { from, to: 'live' }))
    expect(sources).toEqual(['in_review', 'paused', 'incident_hold'])
  })

  it('can be withdrawn from every status and never comes back', () => {
    assert(
      property(constantFrom(...photoStatuses), (status) => {
        expect(canMove(photoTransitions, { from: status, to: 'withdrawn' })).toBe(
          status !== 'withdrawn',
        )
        expect(canMove(photoTransitions, { from: 'withdrawn', to: status })).toBe(false)
      }),
    )
  })
})

describe('order status', () => {
  it('reaches every status from draft', () => {
    expect([...reachable(orderTransitions, 'draft')].toSorted()).toEqual(orderStatuses.toSorted())
  })

  it('ends completed, cancelled or expired, and nowhere else', () => {
    const ends = orderStatuses.filter((status) => orderTransitions[status].length === 0)
    expect(ends).toEqual(['completed', 'cancelled', 'expired'])
  })

  it('confirms neither what expired nor what was cancelled', () => {
    expect(canMove(orderTransitions, { from: 'expired', to: 'confirmed' })).toBe(false)
    expect(canMove(orderTransitions, { from: 'cancelled', to: 'confirmed' })).toBe(false)
  })

  it('holds an order and releases it only to confirmed', () => {
    expect(orderTransitions.on_hold).toEqual(['confirmed'])
  })
})
