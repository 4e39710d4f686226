import { describe, expect, it } from 'vitest'
import { buildExemption } from '../../../testing/build-company.ts'
import { describeStatus, findFileError, nameExemption, toFileName } from './exemption-text.ts'

const studio = { today: '2026-11-15', audience: 'studio' } as const
const staff = { today: '2026-11-15', audience: 'staff' } as const

describe('describeStatus', () => {
  const approvedUntil = (expires_on: string | null) =>
    describeStatus(buildExemption({ state: 'approved', expires_on }), studio)

  it('says how long a certificate has been in review', () => {
    expect(describeStatus(buildExemption(), studio)).toMatchObject({
      mark: 'in-progress',
      label: 'In review since Nov 14',
      note: null,
    })
  })

  it('says how long an exemption is valid', () => {
    expect(approvedUntil('2027-06-30')).toMatchObject({
      mark: 'done',
      tone: 'ink',
      label: 'Approved until Jun 30, 2027',
    })
    expect(approvedUntil(null)).toMatchObject({ tone: 'ink', label: 'Approved, no expiry' })
  })

  it.each([
    ['2026-12-16', 'ink', null],
    ['2026-12-15', 'attention', 'It expires in 30 days. Upload a new certificate.'],
    ['2026-11-16', 'attention', 'It expires in 1 day. Upload a new certificate.'],
    ['2026-11-15', 'attention', 'Today is its last valid day. Upload a new certificate.'],
    ['2026-11-14', 'attention', 'It has expired. Upload a new certificate.'],
  ])('needs attention from 30 days before the expiry: %s is %s', (expiresOn, tone, note) => {
    expect(approvedUntil(expiresOn)).toMatchObject({ tone, note })
  })

  it('asks staff for a decision, and only the studio for a new certificate', () => {
    expect(describeStatus(buildExemption(), studio).tone).toBe('ink')
    expect(describeStatus(buildExemption(), staff).tone).toBe('attention')
    const ending = buildExemption({ state: 'approved', expires_on: '2026-11-16' })
    expect(describeStatus(ending, staff)).toMatchObject({ tone: 'ink', note: null })
  })

  it('marks an expired certificate as idle and shows why one was rejected', () => {
    const expired = buildExemption({ state: 'expired', expires_on: '2026-06-30' })
    expect(describeStatus(expired, studio)).toMatchObject({
      mark: 'not-started',
      label: 'Expired Jun 30, 2026',
    })
    const rejected = buildExemption({ state: 'rejected', reason: 'The signature is missing.' })
    expect(describeStatus(rejected, studio)).toEqual({
      mark: 'stopped',
      tone: 'danger',
      label: 'Rejected',
      note: 'The signature is missing.',
    })
  })
})

it('nameExemption names the state and the kind', () => {
  expect(nameExemption({ region: 'NV', kind: 'exemption' })).toBe('Nevada, exemption certificate')
})

describe('findFileError', () => {
  const file = { name: 'a.pdf', type: 'application/pdf', size: 1 }

  it.each([
    [file, undefined],
    [{ ...file, size: 10_485_760 }, undefined],
    [{ ...file, size: 10_485_761 }, 'This file is larger than 10 MB.'],
    [{ ...file, size: 0 }, 'This file is empty.'],
    [{ ...file, type: 'image/gif' }, 'This file is not a PDF, JPEG or PNG.'],
    [{ ...file, type: '' }, 'This file is not a PDF, JPEG or PNG.'],
  ])('%j: %s', (picked, message) => {
    expect(findFileError(picked)).toBe(message)
  })
})

it('toFileName keeps one line and the extension', () => {
  expect(toFileName('ca\n resale.pdf')).toBe('ca  resale.pdf')
  expect(toFileName(`${'x'.repeat(300)}.pdf`)).toHaveLength(200)
  expect(toFileName(`${'x'.repeat(300)}.pdf`)).toMatch(/x\.pdf$/)
  expect(toFileName(' ')).toBe('certificate')
})
