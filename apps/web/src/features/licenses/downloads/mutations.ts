import { ApiError } from '@shoebox/contract/client/api-error'
import { api } from '@shoebox/web-kit/api/api'
import { useSingleMutation } from '@shoebox/web-kit/api/use-single-mutation'
import { toast } from '@shoebox/web-kit/toast/toast'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { describeFailure } from '../../../lib/describe-failure.ts'
import { saveFromUrl } from '../../../lib/save-file.ts'
import { renditionLabels } from './describe-line.ts'
import { downloadsKey, filesPollMs, type IssuedDownload, type Rendition } from './queries.ts'

type FileOptions = {
  userId: string
  licenseId: string
  rendition: Rendition
  /** A removed file is made again on request, and is not ready at once. */
  isRemoved: boolean
  onIssued: (download: IssuedDownload) => void
}

/**
 * Requests a URL of a file on click, and lets the browser download it. `isBeingMade` is true from the request of a removed file
 * until the list says that it is ready.
 */
export function useDownloadFile(options: FileOptions) {
  const { userId, licenseId, rendition, isRemoved, onIssued } = options
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: downloadsKey(userId) })
  const [isRequested, setRequested] = useState(false)
  const isBeingMade = isRequested && isRemoved
  const poll = useEffectEvent(refresh)
  useEffect(() => {
    if (!isBeingMade) return undefined
    const timer = setInterval(() => void poll(), filesPollMs)

    return () => clearInterval(timer)
  }, [isBeingMade])

  const mutation = useSingleMutation({
    mutationFn: () => api.createDownload({ params: { id: licenseId }, body: { rendition } }),
    onSuccess: (download) => {
      saveFromUrl(download)
      onIssued(download)
      void refresh()
    },
    onError: (error) => {
      const label = renditionLabels[rendition]
      if (isCode(error, 'file_not_ready')) {
        setRequested(true)
        toast({
          title: isRemoved ? `The ${label} is being made again` : `The ${label} is being made`,
          description: 'It can be downloaded here in about a minute.',
        })
      } else showFailure('Couldn’t download the file', error)
      // Staff may have suspended the downloads, or a job has removed the file.
      void refresh()
    },
  })

  return { ...mutation, isBeingMade }
}

function showFailure(title: string, error: Error): void {
  toast({
    title,
    description: describeFailure(error, 'The server didn’t respond. Please try again.'),
    tone: 'error',
  })
}

function isCode(error: Error, code: string): boolean {
  return error instanceof ApiError && error.code === code
}
