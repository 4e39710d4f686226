import { validateEntityName } from './entity-name.ts'
import type { ValidatedName } from './validated-name.ts'

/** Titles have apostrophes and quotes, which the rule for names refuses as straight characters: Grey's becomes Grey’s. */
export function validateProjectName(input: string): ValidatedName {
  return validateEntityName(curlQuotes(input))
}

/** After a space, a dash or an opening bracket a quote opens; anywhere else it closes, or is an apostrophe. */
const opening = /(^|[\s([{\u2013\u2014\u2018\u201c-])/u

const openingDouble = new RegExp(`${opening.source}"`, 'gu')
/** In '90s it is an apostrophe. */
const openingSingle = new RegExp(`${opening.source}'(?!\\d)`, 'gu')

function curlQuotes(text: string): string {
  return text
    .replace(openingDouble, '$1\u201c')
    .replaceAll('"', '\u201d')
    .replace(openingSingle, '$1\u2018')
    .replaceAll("'", '\u2019')
}
