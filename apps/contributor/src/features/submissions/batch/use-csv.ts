import {
  type ParsedPhotoCsv,
  readPhotoCsv,
  writePhotoCsv,
} from '@shoebox/domain/submissions/photo-csv'
import { api } from '@shoebox/web-kit/api/api'
import { useSingleMutation } from '@shoebox/web-kit/api/use-single-mutation'
import { countOf } from '@shoebox/web-kit/text/plural'
import { toast } from '@shoebox/web-kit/toast/toast'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { listedPhotosQuery, type MyPhoto, photoEventsQuery } from '../queries.ts'
import { groupByValue, parseChanges, toCsvRow } from './photo-csv-rows.ts'

type Options = { userId: string; photos: readonly MyPhoto[]; onImport: () => void }

type ImportRequest = { parsedCsv: ParsedPhotoCsv; ownsPrints: boolean }

/** CSV export and import. Nothing is saved before the user has seen a preview. */
export function useCsv({ userId, photos, onImport }: Options) {
  const client = useQueryClient()
  const { data: events = [] } = useQuery(photoEventsQuery())
  const [preview, setPreview] = useState<ParsedPhotoCsv | null>(null)
  const importing = useSingleMutation({
    mutationFn: async ({ parsedCsv, ownsPrints }: ImportRequest) => {
      const lines = parsedCsv.changes.map(({ photoId, change }) => ({ photoId, change }))
      const rejectedIds = new Set<string>()
      const saves = lines.map(({ photoId, change }) => ({
        photoId,
        value: parseChanges(change, events),
      }))
      for (const { ids, value: changes } of groupByValue(saves))
        for (const { id, outcome } of (await api.saveMyPhotos({ body: { ids, changes } })).photos)
          if (outcome !== 'saved') rejectedIds.add(id)
      const claims = lines.map(({ photoId, change: { rights: basis, photographer = null } }) => ({
        photoId,
        value: basis && ownsPrints ? { basis, photographer } : null,
      }))
      for (const { ids, value } of groupByValue(claims)) {
        const body = { ids, ...value, owns_print: true as const }
        for (const { id, outcome } of (await api.stateClaims({ body })).photos)
          if (outcome !== 'stated') rejectedIds.add(id)
      }
      await client.invalidateQueries(listedPhotosQuery(userId))
      return { updatedCount: lines.length - rejectedIds.size, rejectedCount: rejectedIds.size }
    },
    onSuccess: ({ updatedCount, rejectedCount }) => {
      setPreview(null)
      const title = `${countOf(updatedCount, 'photo')} updated`
      const description = `${countOf(rejectedCount, 'photo')} can't be changed while in review or live.`
      toast(rejectedCount > 0 ? { title, description } : { title, tone: 'done' })
    },
  })

  return {
    preview,
    isImporting: importing.isPending,
    failure: importing.error,
    download: () => downloadText('photos.csv', writePhotoCsv(photos.map(toCsvRow))),
    openFile: async (file: File) => {
      importing.reset()
      const knownPhotos = photos.map(({ id, photoid, file_name }) => ({
        id,
        photoid,
        fileName: file_name ?? '',
      }))
      const eventNames = events.map(({ name }) => name)
      setPreview(readPhotoCsv(await file.text(), { photos: knownPhotos, eventNames }))
    },
    importChanges: (ownsPrints: boolean) => {
      if (preview === null) return
      onImport()
      importing.mutate({ parsedCsv: preview, ownsPrints })
    },
    close: () => setPreview(null),
  }
}

function downloadText(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // After a second the browser has started the download.
  setTimeout(() => URL.revokeObjectURL(url), 1000)
}
