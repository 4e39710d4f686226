import { orderStatuses, paymentStatuses } from '@shoebox/domain/money/states'
import { expect, it } from 'vitest'
import { listStates } from './order-states.ts'

type States = Parameters<typeof listStates>[0]

const labelsOf = (order: Omit<States, 'is_declined'> & Partial<States>) =>
  listStates({ is_declined: false, ...order }).map(({ label }) => label)

it('lists the payment beside the order once there is one', () => {
  expect(labelsOf({ status: 'pending_payment', payment_status: 'unpaid' })).toEqual([
    'Pending payment',
  ])
  expect(labelsOf({ status: 'confirmed', payment_status: 'paid' })).toEqual(['Confirmed', 'Paid'])
  expect(labelsOf({ status: 'cancelled', payment_status: 'refunded' })).toEqual([
    'Canceled',
    'Refunded',
  ])
})

it('tells a declined order from one that was canceled', () => {
  const order = { status: 'cancelled', payment_status: 'unpaid' } as const
  expect(labelsOf({ ...order, is_declined: true })).toEqual(['Declined'])
  expect(labelsOf(order)).toEqual(['Canceled'])
})

it('names only the payment while the bank works', () => {
  expect(labelsOf({ status: 'pending_payment', payment_status: 'processing' })).toEqual([
    'Payment processing',
  ])
})

it('asks for attention while the user can pay, but not while the bank works', () => {
  const toneOf = (payment_status: 'unpaid' | 'processing') =>
    listStates({ status: 'pending_payment', is_declined: false, payment_status })[0]?.tone
  expect(toneOf('unpaid')).toBe('attention')
  expect(toneOf('processing')).toBe('ink')
})

it('has a mark for every state', () => {
  for (const status of orderStatuses)
    for (const payment_status of paymentStatuses)
      expect(listStates({ status, is_declined: false, payment_status })[0]?.kind).toBeDefined()
})
