import { isCommonPassword, passwordLength } from '@shoebox/domain/accounts/passwords'
import { plural } from '@shoebox/web-kit/text/plural'

const { min, max } = passwordLength

type Strength = { level: 'none' | 'rejected' | 'weak' | 'fair' | 'strong'; hint: string }

/**
 * Rates a new password, mostly by its length. Requires no special characters, because such rules make people choose
 * "Password1!".
 */
export function ratePassword(password: string, email: string): Strength {
  const { length } = password
  if (length === 0)
    return { level: 'none', hint: `At least ${min} characters. A few words work well.` }
  if (length < min) return { level: 'rejected', hint: formatTooShortHint(min - length) }
  if (length > max) return { level: 'rejected', hint: `Too long: use at most ${max} characters.` }

  if (isCommonPassword(password))
    return { level: 'rejected', hint: 'Too common: attackers try this password first.' }

  const weakness = findWeakness(password.toLowerCase(), email.toLowerCase())
  if (weakness !== null) return { level: 'weak', hint: `Easy to guess: ${weakness}.` }
  if (length < 14) return { level: 'fair', hint: 'Fair. Add another word to make it strong.' }

  return { level: 'strong', hint: 'Strong.' }
}

function formatTooShortHint(count: number): string {
  return `Too short: add ${count} more ${plural(count, 'character')}.`
}

const sequences = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
]
const commonPattern =
  /^(?:my)?(?:password|passwort|welcome|letmein|iloveyou|sunshine|shoebox)[^a-z]*$/

function findWeakness(password: string, email: string): string | null {
  const [name = ''] = email.split('@')
  if (name.length > 3 && password.includes(name)) return 'it contains your email address'
  if (new Set(password).size < 5) return 'it repeats a few characters'
  if (/^\d+$/.test(password)) return 'it contains only digits'
  if (commonPattern.test(password)) return 'it is on every list of common passwords'
  if (isSequence(password)) return 'it follows the keyboard or the alphabet'

  return null
}

/** Whether the password mostly follows a keyboard row or the alphabet, in either direction. */
function isSequence(password: string): boolean {
  const chunks = Array.from({ length: password.length - 3 }, (_, start) =>
    password.slice(start, start + 4),
  )
  const countChunksIn = (rows: readonly string[]) =>
    chunks.filter((chunk) => rows.some((row) => row.includes(chunk))).length
  const matchCount = Math.max(countChunksIn(sequences), countChunksIn(sequences.map(reverse)))

  return matchCount > password.length / 3
}

function reverse(text: string): string {
  return text.split('').toReversed().join('')
}
