import { toToast } from '@shoebox/web-kit/toast/toast-queue'
import { describe, expect, it } from 'vitest'
import { studiosQuery } from './queries.ts'
import { chooseStudioMode } from './studio-picker.tsx'
import { checkErrorToast, createdToast, foundToast, invalidInputToast } from './studio-toasts.ts'

const minute = 60_000

describe('the studio picker', () => {
  const studios = [{ id: 'a' }, { id: 'b' }]

  it('[S2.11.06] opens in select mode if there are studios and the value is empty or one of them', () => {
    expect(chooseStudioMode(studios, '')).toBe('select')
    expect(chooseStudioMode(studios, 'b')).toBe('select')
  })

  it('[S2.11.06] opens in input mode in every other case', () => {
    expect(chooseStudioMode(studios, 'c')).toBe('input')
    expect(chooseStudioMode([], '')).toBe('input')
  })
})

it('[S9.4.06] studios stay fresh for 5 min and are kept for 10', () => {
  const { staleTime, gcTime } = studiosQuery('user')
  expect({ staleTime, gcTime }).toEqual({ staleTime: 5 * minute, gcTime: 10 * minute })
})

it.each([
  [foundToast('Acme'), 3000],
  [createdToast('Acme'), 3000],
  [invalidInputToast('Name is required'), 4000],
  [checkErrorToast(new Error('no')), 4000],
])(
  '[S8.1.16] [S9.4.28] a toast stays for 3 s if a studio was found or created, and for 4 s if that failed',
  (options, durationMs) => {
    expect(toToast(1, options).remainingMs).toBe(durationMs)
  },
)
