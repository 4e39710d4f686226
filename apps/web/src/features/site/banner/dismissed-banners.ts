import { createStoredValue, useStoredValue } from '@shoebox/web-kit/browser/stored'

export const dismissedBannersKey = 'dismissed-banners'

const dismissedIds = createStoredValue<readonly string[]>({
  key: dismissedBannersKey,
  area: 'local',
  parse: parseIds,
})

/** Whether this visitor dismissed the banner, in this tab or another. */
export function useIsDismissed(id: string): boolean {
  return useStoredValue(dismissedIds)?.includes(id) === true
}

export function dismissBanner(id: string): void {
  dismissedIds.write([...new Set([...(dismissedIds.read() ?? []), id])])
}

/** Leaves out whatever is not an id, because the stored value may be invalid. */
export function parseIds(text: string): string[] {
  const list: unknown = JSON.parse(text)

  return Array.isArray(list) ? list.filter((id) => typeof id === 'string') : []
}
