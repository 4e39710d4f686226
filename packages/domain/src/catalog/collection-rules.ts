export const shortestCollectionDescription = 50
export const longestCollectionName = 100
export const longestCollectionDescription = 2000

/** The error to show for a collection's name, or null. */
export function collectionNameError(name: string): string | null {
  return name.trim() === '' ? 'Collection name is required' : null
}

/** The error to show for a collection's description, or null. */
export function collectionDescriptionError(description: string): string | null {
  const length = Array.from(description.trim()).length
  if (length === 0) return 'Description is required'

  return length < shortestCollectionDescription
    ? `Description must be at least ${shortestCollectionDescription} characters`
    : null
}
