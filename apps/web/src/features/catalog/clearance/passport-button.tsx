import { api } from '@shoebox/web-kit/api/api'
import { toast } from '@shoebox/web-kit/toast/toast'
import { Icon } from '@shoebox/web-kit/ui/icon.tsx'
import { useEffect, useRef, useState } from 'react'
import { describeFailure } from '../../../lib/describe-failure.ts'
import { saveFromUrl } from '../../../lib/save-file.ts'

const label = 'Clearance passport (PDF)'
const busyLabel = 'Making the passport...'

/** Milliseconds between requests, 20 s in all. The server usually needs less than a second. */
const waits = [300, 500, 800, 1200, 2000, 3000, 3000, 3000, 3000, 3200]

/** Downloads what the clearance of a photo is based on. The server makes the file on request. */
export function PassportButton({ photo }: { photo: { id: string; photoid: number } }) {
  const [isBusy, setBusy] = useState(false)
  const aborted = useRef(new AbortController())
  useEffect(() => {
    const controller = new AbortController()
    aborted.current = controller
    return () => controller.abort()
  }, [])

  async function download() {
    if (isBusy) return
    const { signal } = aborted.current
    setBusy(true)
    try {
      const url = await waitForPassport(photo.id, signal)
      if (!signal.aborted) saveFromUrl({ url, name: `clearance-passport-${photo.photoid}.pdf` })
    } catch (error) {
      if (!signal.aborted)
        toast({
          title: 'Couldn’t make the passport',
          description: describeFailure(error, 'Please try again in a minute.'),
          tone: 'error',
        })
    }
    setBusy(false)
  }

  return (
    <>
      <button
        type="button"
        aria-disabled={isBusy}
        aria-busy={isBusy}
        className="inline-flex items-center gap-1 link"
        onClick={() => void download()}
      >
        <Icon name="download" size={16} />
        {isBusy ? busyLabel : label}
      </button>
      <output className="sr-only">{isBusy && busyLabel}</output>
    </>
  )
}

/** Requests the passport until it is made. Throws if that takes too long. */
async function waitForPassport(photoId: string, signal: AbortSignal): Promise<string> {
  const params = { id: photoId }
  let { file } = await api.createPassport({ params, signal })
  for (const wait of waits) {
    if (file !== null) break
    await new Promise((resolve) => {
      setTimeout(resolve, wait)
    })
    ;({ file } = await api.getPassport({ params, signal }))
  }
  if (file === null) throw new Error('the passport was not made in time')
  return file.url
}
