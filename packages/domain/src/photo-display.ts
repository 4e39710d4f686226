import { uuidPattern } from './uuid.ts'

/** How a photo is called, numbered, credited and linked, everywhere the same. */
type Photo = {
  id?: string | null | undefined
  photoid?: number | null | undefined
  description?: string | null | undefined
  storefront_name?: string | null | undefined
}

const longestTitle = 50

export function photoTitle({ description, photoid }: Photo): string {
  const words = description?.trim() ?? ''
  if (words !== '') return cut(words)

  return isPositiveInteger(photoid) ? `Photo #${photoid}` : 'Vintage Photo'
}

export function photoCreator({ storefront_name: name }: Photo): string {
  return name?.trim() ? name : 'Unknown Creator'
}

export function photoNumber({ photoid }: Photo): string {
  return isPositiveInteger(photoid) ? `#${photoid}` : '#0'
}

/** The address of its page. Throws for a photo that nothing identifies. */
export function photoPath({ id, photoid }: Photo): string {
  if (isPositiveInteger(photoid)) return `/photo/${photoid}`
  if (!id) throw new Error('Photo ID is required for URL generation')
  if (!uuidPattern.test(id)) throw new Error('Invalid photo ID format')

  return `/photo-uuid/${id}`
}

function isPositiveInteger(value: number | null | undefined): value is number {
  return Number.isSafeInteger(value) && Number(value) > 0
}

/** By characters and not by UTF-16 units: half an emoji is none. */
function cut(words: string): string {
  const characters = Array.from(words)

  return characters.length > longestTitle
    ? `${characters.slice(0, longestTitle).join('')}...`
    : words
}
