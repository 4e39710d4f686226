export const shortestCollectionDescription = 50
export const longestCollectionName = 100
export const longestCollectionDescription = 2000

/** What is wrong with the name of a collection; null where nothing is. */
export function collectionNameError(name: string): string | null {
  return name.trim() === '' ? 'Collection name is required' : null
}

/** What is wrong with its description; null where nothing is. */
export function collectionDescriptionError(description: string): string | null {
  const length = Array.from(description.trim()).length
  if (length === 0) return 'Description is required'

  return length < shortestCollectionDescription
    ? `Description must be at least ${shortestCollectionDescription} characters`
    : null
}
