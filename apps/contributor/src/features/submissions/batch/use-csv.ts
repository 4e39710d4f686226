import { type PhotoCsvReading, readPhotoCsv, writePhotoCsv } from '@shoebox/domain/photo-csv'
import { api } from '@shoebox/web-kit/api/api'
import { useSingleMutation } from '@shoebox/web-kit/api/use-single-mutation'
import { countOf } from '@shoebox/web-kit/text/plural'
import { toast } from '@shoebox/web-kit/toast/toast'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { listedPhotosQuery, type MyPhoto, photoEventsQuery } from '../queries.ts'
import { changesOfLine, groupLines, rowOfPhoto } from './photo-csv-rows.ts'

type Options = { userId: string; photos: readonly MyPhoto[]; onFill: () => void }

/** CSV export and import. Nothing is saved before the user has seen a preview. */
export function useCsv({ userId, photos, onFill }: Options) {
  const client = useQueryClient()
  const { data: events = [] } = useQuery(photoEventsQuery())
  const [preview, setPreview] = useState<PhotoCsvReading | null>(null)
  const importing = useSingleMutation({
    mutationFn: async ({ read, ownsPrints }: { read: PhotoCsvReading; ownsPrints: boolean }) => {
      const lines = read.changes.map(({ photoId, change }) => ({ photoId, change }))
      const refused = new Set<string>()
      const saves = lines.map(({ photoId, change }) => ({
        photoId,
        value: changesOfLine(change, events),
      }))
      for (const { ids, value: changes } of groupLines(saves))
        for (const { id, outcome } of (await api.saveMyPhotos({ body: { ids, changes } })).photos)
          if (outcome !== 'saved') refused.add(id)
      const claims = lines.map(({ photoId, change: { rights: basis, photographer = null } }) => ({
        photoId,
        value: basis && ownsPrints ? { basis, photographer } : null,
      }))
      for (const { ids, value } of groupLines(claims)) {
        const body = { ids, ...value, owns_print: true as const }
        for (const { id, outcome } of (await api.stateClaims({ body })).photos)
          if (outcome !== 'stated') refused.add(id)
      }
      await client.invalidateQueries(listedPhotosQuery(userId))
      return { filled: lines.length - refused.size, refused: refused.size }
    },
    onSuccess: ({ filled, refused }) => {
      setPreview(null)
      const title = `${countOf(filled, 'photo')} filled in`
      const description = `${refused} cannot be changed now: in review or on sale, a photo stays as it is.`
      toast(refused > 0 ? { title, description } : { title, tone: 'done' })
    },
  })

  return {
    preview,
    isImporting: importing.isPending,
    failure: importing.error,
    download: () => downloadText('photos.csv', writePhotoCsv(photos.map(rowOfPhoto))),
    read: async (file: File) => {
      importing.reset()
      const known = photos.map(({ id, photoid, file_name }) => ({
        id,
        photoid,
        fileName: file_name ?? '',
      }))
      const eventNames = events.map(({ name }) => name)
      setPreview(readPhotoCsv(await file.text(), { photos: known, eventNames }))
    },
    fill: (ownsPrints: boolean) => {
      if (preview === null) return
      onFill()
      importing.mutate({ read: preview, ownsPrints })
    },
    close: () => setPreview(null),
  }
}

/** Downloads text as a CSV file. */
function downloadText(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // By then the browser has started the download.
  setTimeout(() => URL.revokeObjectURL(url), 1000)
}
