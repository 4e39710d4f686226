/** The rows of each page of a list that was read page by page; null where it is no such list. */
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
