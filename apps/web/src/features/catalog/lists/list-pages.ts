/** The rows of each page of an infinite query; null if the data is not paged. */
export function pagesOf(data: unknown): (readonly unknown[])[] | null {
  if (!isObject(data) || !Array.isArray(data.pages)) return null

  return data.pages.map((page: unknown) => {
    const rows = isObject(page) && !Array.isArray(page) ? page.photos : page

    return Array.isArray(rows) ? rows : []
  })
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
