import { stored } from '@shoebox/web-kit/browser/stored'

const maxStored = 500

const cleared = stored({ key: 'upload_cleared', area: 'local', parse: parseIds })

/** Photos whose rows the user cleared: the photos remain, but their rows do not come back on the next visit. */
export function clearedPhotos(): Set<string> {
  return new Set(cleared.read() ?? [])
}

export function clearPhoto(photoId: string): void {
  const others = (cleared.read() ?? []).filter((id) => id !== photoId)
  cleared.write([...others.slice(1 - maxStored), photoId])
}

function parseIds(text: string): readonly string[] | null {
  const list: unknown = JSON.parse(text)

  return Array.isArray(list) ? list.filter((id) => typeof id === 'string') : null
}
