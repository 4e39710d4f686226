import { orderStatuses } from '@shoebox/domain/money/states'
import { describe, expect, it } from 'vitest'
import { buildOrder, type Order } from '../../../testing/build-checkout.ts'
import { describeOutcome } from './order-outcome.ts'

const describeWith = (overrides: Partial<Order>) => describeOutcome(buildOrder(overrides))

describe('describeOutcome', () => {
  it('waits only for an order that is neither paid nor processing nor declined', () => {
    const waiting = orderStatuses.filter((status) => describeWith({ status }).isWaiting)

    expect(waiting).toEqual(['draft', 'pending_payment'])
    expect(describeWith({ payment_status: 'processing' }).isWaiting).toBe(false)
  })

  it('says that a bank transfer takes up to 4 business days', () => {
    expect(describeWith({ payment_status: 'processing', method: 'ach' })).toMatchObject({
      title: 'Payment processing',
      text: expect.stringContaining('up to 4 business days'),
    })
  })

  it('says that a payment was declined if nothing happened since', () => {
    const facts = { at: '2026-11-18T12:05:00.000Z', actor_name: null }
    const failed = { ...facts, type: 'payment-failed' } as const
    const opened = { ...facts, type: 'payment-opened' } as const

    expect(describeWith({ events: [opened, failed] }).title).toBe('Payment declined')
    expect(describeWith({ events: [failed, opened] }).title).toBe('Waiting for your payment')
  })

  it('names the addresses that get the invoice', () => {
    const [invoice] = describeWith({ status: 'confirmed' }).next
    expect(invoice).toContain('emailed to you and ap@nowhereroad.example')
    expect(describeWith({ status: 'confirmed', bill_to: null }).next[0]).toContain(
      'emailed to you.',
    )
  })

  it('gives the reason of a canceled order', () => {
    expect(describeWith({ status: 'cancelled', cancel_reason: 'Over budget' }).text).toBe(
      'Over budget',
    )
  })
})
