import { expect, it } from 'vitest'
import { formatRecoveryFile } from './recovery-codes.tsx'

it('the recovery file explains the codes and lists one per line', () => {
  const file = formatRecoveryFile({
    codes: ['abcde-fghij', 'klmno-pqrst'],
    email: 'nora@production.test',
    site: 'shoebox.example',
    createdAt: new Date('2026-11-15T12:00:00Z'),
  })

  expect(file.split('\r\n')).toEqual([
    'Shoebox recovery codes',
    'Account: nora@production.test',
    'Site: shoebox.example',
    'Created: 2026-11-15',
    '',
    'Each code works once, in place of the code from your app.',
    '',
    'abcde-fghij',
    'klmno-pqrst',
    '',
  ])
})
